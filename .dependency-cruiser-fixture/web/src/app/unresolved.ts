import './no-such-file.ts'
