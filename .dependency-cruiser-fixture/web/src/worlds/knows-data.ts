import '../data/kept-place.ts'
