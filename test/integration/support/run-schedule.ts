/** Runs a scheduled rule, found by a part of its name. */
export async function runSchedule(url: string, partOfName: string): Promise<void> {
  const { schedules } = (await (await fetch(`${url}/local/queues.json`)).json()) as { schedules: { rule: string }[] };
  const rule = schedules.map((scheduled) => scheduled.rule).find((name) => name.includes(partOfName));
  const answer = await fetch(`${url}/local/schedules/${rule}/fire`, { method: 'POST' });
  if (!answer.ok) throw new Error(`No rule named like ${partOfName}: ${await answer.text()}`);
}
