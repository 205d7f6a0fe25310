"""The Princes of Florence: auctions, principalities, works; two to five players."""
