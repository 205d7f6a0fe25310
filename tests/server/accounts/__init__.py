"""Who a person is: names, devices, keys."""
