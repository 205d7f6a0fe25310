"""Who a person is: a name, a signed cookie, and a link that moves both to another device."""
