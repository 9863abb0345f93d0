"""The probe of a data loader: the script runs until it makes its loader, which is then measured instead of trained with."""
