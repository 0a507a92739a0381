import { partitionKind } from '#contracts/needs.ts';
import type { RequiredPermission } from '#local/service.ts';
import { evaluate } from './evaluate.ts';
import type { Statement } from './statement.ts';

export class AccessDenied extends Error {
  override readonly name = 'AccessDenied';
  readonly permission: RequiredPermission;
  constructor(message: string, permission: RequiredPermission) {
    super(message);
    this.permission = permission;
  }
}

export interface Grantee {
  readonly name: string;
  readonly roleName: string;
  /** `everything` for the operator. */
  readonly statements: readonly Statement[] | 'everything';
}

export interface PermissionUse {
  readonly action: string;
  readonly resource: string;
  readonly partitionKind?: string;
  readonly allowed: boolean;
  count: number;
}

export interface Permissions {
  /** Records each use. */
  require(name: string, needed: readonly RequiredPermission[]): void;
  allows(name: string, permission: RequiredPermission): boolean;
  report(): readonly {
    readonly function: string;
    readonly role: string;
    readonly granted: readonly Statement[];
    readonly used: readonly PermissionUse[];
  }[];
}

function countUse(
  uses: Map<string, PermissionUse>,
  { action, resource, context }: RequiredPermission,
  allowed: boolean,
): void {
  const leading = context?.['dynamodb:LeadingKeys'] ?? [];
  const kinds = new Set((typeof leading === 'string' ? [leading] : leading).map(partitionKind));
  for (const kind of kinds.size > 0 ? kinds : [undefined]) {
    const key = `${action} ${resource} ${kind} ${allowed}`;
    const use = uses.get(key) ?? { action, resource, ...(kind && { partitionKind: kind }), allowed, count: 0 };
    use.count += 1;
    uses.set(key, use);
  }
}

export function permissionsOf(grantees: readonly Grantee[]): Permissions {
  const byName = new Map(
    grantees.map((grantee) => [grantee.name, { grantee, uses: new Map<string, PermissionUse>() }]),
  );

  return {
    require(name, needed) {
      const found = byName.get(name);
      if (!found) throw new Error(`${name} has no role in the local cloud`);
      const { grantee, uses } = found;
      for (const permission of needed) {
        const verdict = grantee.statements === 'everything' ? undefined : evaluate(grantee.statements, permission);
        const allowed = verdict?.allowed ?? true;
        countUse(uses, permission, allowed);
        if (verdict && !verdict.allowed) {
          const why =
            verdict.because === 'explicit-deny'
              ? 'with an explicit deny in an identity-based policy'
              : `because no identity-based policy allows the ${permission.action} action`;
          const user = `arn:aws:sts::000000000000:assumed-role/${grantee.roleName}/${grantee.name}`;
          throw new AccessDenied(
            `User: ${user} is not authorized to perform: ${permission.action} on resource: ${permission.resource} ${why}`,
            permission,
          );
        }
      }
    },
    allows(name, permission) {
      const statements = byName.get(name)?.grantee.statements ?? [];
      return statements === 'everything' || evaluate(statements, permission).allowed;
    },
    report: () =>
      [...byName.values()]
        .filter(({ grantee }) => grantee.statements !== 'everything')
        .map(({ grantee, uses }) => ({
          function: grantee.name,
          role: grantee.roleName,
          granted: grantee.statements === 'everything' ? [] : grantee.statements,
          used: [...uses.values()],
        })),
  };
}
