import { DAY_MS, weekOf } from "#core/calendar/calendar.ts";
import { dashboardOf } from "#core/classes/dashboard.ts";
import { pupilStatuses } from "#core/classes/pupil-statuses.ts";
import { NEW_LEARNER, applyAttempt } from "#core/learner/learner.ts";
import { makeReport } from "#core/reports/report.ts";
import { NEW_REPORT, addToReport } from "#core/reports/report-state.ts";
import { isTrueEnough, truthTable } from "#core/reports/testing/truth/claims.ts";
import { claimsOfDashboard } from "#core/reports/testing/truth/class-claims.ts";
import { pupilOf } from "#core/reports/testing/truth/pupils.ts";
import { claimsOfReport } from "#core/reports/testing/truth/report-claims.ts";
import { truthOf } from "#core/reports/testing/truth/truth.ts";
import { GAME_TABLES, TEACHING_TABLES } from "#core/tables/table.ts";
import { CLASS, FAMILY } from "#demo/world/cast.ts";
import { playCheck, playGame, playLesson, playMission, playPlacement } from "#demo/world/play.ts";
// scratch/demo.ts
const START = 20426;
const seeds = (process.argv[2] ?? "0").split(",").map(Number);
const verbose = process.argv.includes("-v");
function run(seed) {
	const players = [...FAMILY.map((r) => ({
		r,
		c: false
	})), ...CLASS.map((r) => ({
		r,
		c: true
	}))].map(({ r, c }) => {
		const number = [...r.name].reduce((s, l) => s * 31 + l.charCodeAt(0), 7 + seed) % 1e5;
		const p = pupilOf(r.truth, number);
		return {
			id: r.name,
			inClass: c,
			attempts: [],
			learner: NEW_LEARNER,
			state: NEW_REPORT,
			pupil: {
				...p,
				kind: `${r.truth}/${r.name}`,
				playsOn: (day) => {
					return (START + day + 3) % 7 < 5 && day >= (r.from ?? 0) && day <= (r.until ?? 999);
				}
			}
		};
	});
	const claims = [];
	const opens = [42, 49];
	for (let day = 0; day <= 49; day++) {
		players.filter((p) => p.pupil.playsOn(day)).forEach((p, place) => {
			const first = p.attempts.length === 0;
			const at = (START + day) * DAY_MS + (p.inClass ? 9 : 15) * 36e5 + place * 6e4;
			const sit = (m, play) => {
				const attempt = play({
					child: p.pupil.child,
					learner: p.learner,
					day: day + m / 1440,
					utcOffset: 0,
					at: at + m * 6e4,
					seed: seed * 1e4 + day * 100 + place
				});
				if (!attempt) return;
				p.attempts.push(attempt);
				const after = applyAttempt(p.learner, attempt).learner;
				p.state = addToReport(p.state, attempt, p.learner.mastery, after.mastery);
				p.learner = after;
			};
			if (first) sit(0, playPlacement);
			if (p.inClass && (day === 15 || day === 36)) sit(5, playCheck);
			else sit(5, playMission);
			const lessons = Math.floor(day / 2) + place;
			if (!process.env.NOLESSON && day % 3 === 0) sit(18, (s) => playLesson(s, TEACHING_TABLES[lessons % 12] ?? 2));
			if (!process.env.NOGAME && day % 4 === 1) sit(25, (s) => playGame(s, GAME_TABLES[lessons % 11] ?? 2));
		});
		if (!opens.includes(day)) continue;
		const now = (START + day) * DAY_MS + 594e5;
		const watched = new Map(players.map((p) => {
			const report = makeReport({
				learner: p.learner,
				state: p.state
			}, now);
			return [p.id, {
				report,
				truth: truthOf(p.pupil, p.attempts, {
					firstDay: START,
					today: report.today
				})
			}];
		}));
		for (const { report, truth } of watched.values()) claims.push(...claimsOfReport(report, truth));
		const inClass = players.filter((p) => p.inClass);
		const week = weekOf(now);
		const page = dashboardOf(inClass.map((p) => ({
			id: p.id,
			name: p.id,
			facts: pupilStatuses(p.learner.mastery, 0, now),
			lastPractisedAt: p.attempts.at(-1)?.completed_at ?? null,
			secondsThisWeek: p.learner.weeks[week]?.seconds ?? 0,
			secondsLastWeek: p.learner.weeks[week - 1]?.seconds ?? 0,
			done: null
		})), now);
		claims.push(...claimsOfDashboard(page, new Map(inClass.map((p) => [p.id, watched.get(p.id)])), () => void 0));
	}
	return claims;
}
const t0 = performance.now();
for (const set of process.argv.includes("-each") ? seeds.map((s) => [s]) : [seeds]) {
	const table = truthTable(set.flatMap(run));
	console.log(`seeds ${set}`, ((performance.now() - t0) / 1e3).toFixed(0), "s");
	for (const row of table) if (verbose || row.held < row.said * .97 || !isTrueEnough(row)) console.log(`${isTrueEnough(row) ? " " : "!"} ${row.kind}: ${row.held}/${row.said} ${(100 * row.held / row.said).toFixed(1)}  ${isTrueEnough(row) ? "" : row.wrong.slice(0, Number(process.env.EX ?? 3)).join(" | ")}`);
	const known = table.find((r) => r.kind === "fact: known"), fad = table.find((r) => r.kind === "fact: to refresh");
	console.log("  known said", known?.said, "fading said", fad?.said);
}
export {};

//# sourceMappingURL=demo.js.map