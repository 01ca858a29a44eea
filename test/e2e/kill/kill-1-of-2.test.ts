import { killWhileMailFlows } from './kill-rounds.ts'

killWhileMailFlows()
