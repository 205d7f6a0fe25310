"""Why a word is not possible."""
