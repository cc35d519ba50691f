module shop.example/samples

go 1.18
