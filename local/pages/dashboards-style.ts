export const DASHBOARDS_STYLE = `
.card.table{margin-bottom:1rem;overflow-x:auto}.card.table td:first-child,.card.table th:first-child{min-width:14rem}.card.table td:not(:first-child),.card.table th:not(:first-child){white-space:nowrap;text-align:right}
:root{--paper:#fbfaf7;--card:#fff;--edge:#e9e5dc;--ink:#2b2438;--lilac:#b3a2f2;--violet:#7256c4;--teal:#1f8a82;--blue:#3873b8;--amber:#c27a0e;--green:#3d8b52;--rose:#c8334d}
@media(prefers-color-scheme:dark){:root{--paper:#16131c;--card:#201c29;--edge:#342e40;--ink:#ece8f4;--lilac:#8d7bd4;--violet:#b7a4ff;--teal:#5cc7bd;--blue:#7db2f0;--amber:#f0b14c;--green:#77c78b;--rose:#ff7d92}}
body{background:var(--paper);color:var(--ink)}main{max-width:88rem}main>h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.bar{display:flex;flex-wrap:wrap;gap:.8rem 1.5rem;justify-content:space-between;align-items:center;position:sticky;top:0;z-index:2;background:var(--paper);padding:.5rem 0;border-bottom:1px solid var(--edge)}
.bar nav{gap:.2rem;flex-wrap:nowrap}.bar a{text-decoration:none;padding:.55rem .9rem;border-radius:.7rem;min-height:44px;display:inline-flex;align-items:center;gap:.4rem;color:var(--soft)}
.bar a:hover{background:color-mix(in srgb,var(--violet) 10%,transparent)}.bar a[aria-current]{color:var(--ink);background:color-mix(in srgb,var(--violet) 16%,transparent);font-weight:600}
.bar em{font-style:normal;font-size:12px;line-height:1;padding:.25rem .45rem;border-radius:1rem;background:var(--rose);color:var(--paper)}
.ranges a{font-size:14px;padding:.4rem .7rem}.lead{font:400 1.35rem/1.4 Newsreader,Georgia,serif;margin:1.4rem 0 1rem;max-width:60ch}
h2{font:500 1.25rem/1.3 Newsreader,Georgia,serif;margin:2.4rem 0 .2rem}.says{margin:0 0 .9rem;max-width:75ch}
.grid{display:grid;gap:1rem;grid-template-columns:repeat(12,minmax(0,1fr));margin-top:.8rem}
.card{grid-column:span 4;background:var(--card);border:1px solid var(--edge);border-radius:12px;padding:.9rem 1rem;min-width:0}
.card h3{font-size:14px;font-weight:600;margin:0 0 .6rem;overflow-wrap:anywhere}.small{grid-column:span 3;padding:.7rem .8rem}.tile{grid-column:span 2;display:flex;flex-direction:column}
.tile h3{color:var(--soft);font-weight:500;margin:0}.figure{font-size:1.75rem;font-weight:600;letter-spacing:-.02em;margin:.1rem 0 .5rem;font-variant-numeric:tabular-nums}.figure.rose{color:var(--rose)}
svg{display:block;width:100%;overflow:visible}.chart{height:9rem}.small .chart{height:5.5rem}.spark{height:2rem;margin-top:auto}
svg path{vector-effect:non-scaling-stroke}path.grid{stroke:var(--edge);fill:none}
.line{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}.line.dot{stroke-width:6}.wash{stroke:none;opacity:.13}
${['ink', 'lilac', 'violet', 'teal', 'blue', 'amber', 'green', 'rose']
  .map(
    (name) =>
      `.line.${name}{stroke:var(--${name})}.wash.${name},.fill.${name}{fill:var(--${name})}i.${name}{background:var(--${name})}`,
  )
  .join('')}
.plot{display:flex;gap:.5rem}.axis{display:flex;flex-direction:column;justify-content:space-between;font-size:12px;line-height:1;color:var(--soft);text-align:right;min-width:2.2rem;font-variant-numeric:tabular-nums}
.area{flex:1;min-width:0;position:relative}.cursor{position:absolute;inset:0 auto 0 0;width:1px;background:var(--soft);display:none;pointer-events:none}
.times{display:flex;justify-content:space-between;font-size:12px;color:var(--soft);margin:.35rem 0 0 2.7rem}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem .9rem;margin:.6rem 0 0;padding:0;font-size:13px;color:var(--soft)}.legend b{color:var(--ink);font-weight:600;font-variant-numeric:tabular-nums}
i{display:inline-block;width:.6rem;height:.6rem;border-radius:50%;margin-right:.4rem;vertical-align:baseline}
.quiet{color:var(--soft);font-size:13px;line-height:1.7;margin:.8rem 0 0;padding:.5rem .9rem;border:1px dashed var(--edge);border-radius:10px}.quiet b{color:var(--ink);font-weight:600;margin-right:.4rem}.alarms{display:grid;gap:.7rem;margin:1rem 0}
.in-alarm{border:1px solid var(--rose);border-left-width:5px;border-radius:12px;padding:.8rem 1rem;background:color-mix(in srgb,var(--rose) 8%,var(--card))}
.in-alarm h3{margin:0;font-size:15px;color:var(--rose)}.in-alarm p{margin:.25rem 0 0;max-width:80ch}
details{background:var(--card);border:1px solid var(--edge);border-radius:12px;padding:0 1rem}summary{cursor:pointer;min-height:44px;display:flex;align-items:center;font-weight:500}
details ul{list-style:none;columns:24rem auto;column-gap:2rem;margin:0 0 1rem;padding:0;font-size:13px}details li{break-inside:avoid;padding:.15rem 0}
#tip{position:fixed;z-index:3;pointer-events:none;background:var(--ink);color:var(--paper);border-radius:8px;padding:.4rem .6rem;font-size:12px;line-height:1.5;display:none}
@media(max-width:75rem){.card{grid-column:span 6}.small{grid-column:span 4}.tile{grid-column:span 4}}
@media(max-width:48rem){.card,.small{grid-column:span 12}.tile{grid-column:span 6}main{padding:.4rem .9rem 4rem}.bar{position:static}.bar nav{overflow-x:auto;max-width:100%}.bar a{padding:.5rem .6rem;font-size:14px}.lead{font-size:1.15rem}.figure{font-size:1.5rem}details ul{columns:auto}}
`;

export const DASHBOARDS_SCRIPT = `
const tip=document.body.appendChild(Object.assign(document.createElement('div'),{id:'tip'}));
const hide=()=>{tip.style.display='none';document.querySelectorAll('.cursor').forEach(c=>c.style.display='none')};
document.addEventListener('pointermove',event=>{
const area=event.target.closest?.('.area');if(!area)return hide();
const box=area.getBoundingClientRect(),lines=JSON.parse(area.parentElement.dataset.lines),count=lines[0][2].length;
const part=Math.min(.999,Math.max(0,(event.clientX-box.left)/box.width)),index=Math.floor(part*count);
tip.replaceChildren(...lines.map(([label,color,values])=>{const row=document.createElement('div'),dot=document.createElement('i');dot.className=color;row.append(dot,label+' '+values[index]);return row}));
tip.style.display='block';tip.style.left=Math.min(innerWidth-tip.offsetWidth-8,event.clientX+14)+'px';tip.style.top=Math.max(8,event.clientY-tip.offsetHeight-12)+'px';
hideOthers(area);const cursor=area.querySelector('.cursor');cursor.style.display='block';cursor.style.left=part*100+'%'});
const hideOthers=area=>document.querySelectorAll('.cursor').forEach(c=>{if(c.parentElement!==area)c.style.display='none'});
setInterval(async()=>{if(document.hidden||tip.style.display==='block')return;
try{const answer=await fetch(location.href);if(!answer.ok)return;
const next=new DOMParser().parseFromString(await answer.text(),'text/html').getElementById('board'),board=document.getElementById('board');
for(const open of board.querySelectorAll('details[open]'))next.querySelector('#'+open.id)?.setAttribute('open','');
board.replaceChildren(...next.childNodes)}catch{}},10000);
`;
