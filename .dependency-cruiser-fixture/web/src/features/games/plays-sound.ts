import '../../browser/sound.ts'
