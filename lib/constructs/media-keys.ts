import { CfnOutput, SecretValue, Stack } from 'aws-cdk-lib';
import { CfnPublicKey, KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { FIRST_MEDIA_KEY, publicKeyField } from '#contracts/media-keys.ts';
import { pascalCase, physicalName } from '../names.ts';
import type { StageConfig } from '../stages.ts';

/** The deployment reads this context from the secret: the signing key first. */
export const MEDIA_KEYS_CONTEXT = 'mediaKeys';
/** Names the deployed keys for the next rotation. */
export const MEDIA_KEYS_OUTPUT = 'MediaKeyNames';

interface SigningKey {
  readonly name: string;
  readonly id: string;
}

/**
 * A key can't change, so each is a resource of its own:
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-properties-cloudfront-publickey-publickeyconfig.html
 */
export class MediaKeys extends Construct {
  readonly group: KeyGroup;
  readonly signingKey: SigningKey;

  constructor(
    scope: Construct,
    id: string,
    { secret, stage }: { readonly secret: ISecret; readonly stage: StageConfig },
  ) {
    super(scope, id);
    const stack = Stack.of(this);
    const given: unknown = this.node.tryGetContext(MEDIA_KEYS_CONTEXT);
    const names = typeof given === 'string' && given !== '' ? given.split(',') : [FIRST_MEDIA_KEY];
    const keys = names.map((name) => {
      const key = new CfnPublicKey(this, pascalCase(name), {
        publicKeyConfig: {
          name: physicalName(stage, `media-${name}`),
          callerReference: physicalName(stage, `media-${name}`),
          encodedKey: SecretValue.secretsManager(secret.secretArn, { jsonField: publicKeyField(name) }).unsafeUnwrap(),
        },
      });
      // Functions of the last deployment may still use an earlier key.
      stack.exportValue(key.attrId);
      return { name, id: key.attrId };
    });
    const [signingKey] = keys;
    if (!signingKey) throw new Error(`The context ${MEDIA_KEYS_CONTEXT} names no key`);
    this.signingKey = signingKey;
    this.group = new KeyGroup(this, 'Group', {
      keyGroupName: physicalName(stage, 'media'),
      items: keys.map(({ name, id: keyId }) => PublicKey.fromPublicKeyId(this, `${pascalCase(name)}Id`, keyId)),
    });
    new CfnOutput(stack, MEDIA_KEYS_OUTPUT, { value: names.join(',') });
  }
}
