import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { IdentityStack } from '#lib/stacks/identity-stack.ts';
import { stages } from '#lib/stages.ts';

const templateFor = (verified: boolean) =>
  Template.fromStack(new IdentityStack(new App(), { ...stages.dev, mail: { ...stages.dev.mail, verified } }));

test('the pool sends its own mail until the sender is verified', () => {
  templateFor(false).hasResourceProperties('AWS::Cognito::UserPool', {
    EmailConfiguration: { EmailSendingAccount: 'COGNITO_DEFAULT' },
  });
});

test('a verified sender is used, and the pool depends on its identity', () => {
  const template = templateFor(true);
  template.hasResource('AWS::Cognito::UserPool', {
    Properties: {
      EmailConfiguration: {
        EmailSendingAccount: 'DEVELOPER',
        From: Match.stringLikeRegexp('Coursewright.*hello@dev\\.coursewright\\.example'),
      },
    },
    DependsOn: [Match.stringLikeRegexp('^MailIdentity')],
  });
});

test('the role is immutable, and users sign in by email with passwords of six characters', () => {
  const template = templateFor(false);
  template.hasResourceProperties('AWS::Cognito::UserPool', {
    UsernameAttributes: ['email'],
    Policies: { PasswordPolicy: Match.objectLike({ MinimumLength: 6, RequireSymbols: false }) },
    Schema: Match.arrayWith([Match.objectLike({ Name: 'role', Mutable: false })]),
  });
  template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    GenerateSecret: false,
  });
  const groups = Object.values(template.findResources('AWS::Cognito::UserPoolGroup'));
  expect(groups.map(({ Properties }) => Properties.GroupName).sort()).toEqual(['admin', 'creator', 'student']);
});

test('an authenticator app is the only second factor', () => {
  templateFor(true).hasResourceProperties('AWS::Cognito::UserPool', {
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  });
});

test('the pool names its triggers without a reference, to avoid a cycle', () => {
  const [pool] = Object.values(templateFor(false).findResources('AWS::Cognito::UserPool'));
  const triggers = pool?.Properties.LambdaConfig;
  expect(Object.keys(triggers)).toEqual(['CustomMessage', 'PostConfirmation']);
  expect(JSON.stringify(triggers)).toContain(':function:coursewright-dev-confirm-user');
  expect(JSON.stringify(triggers)).not.toContain('Fn::GetAtt');
});

test('every email from our domain uses a configuration set for bounces and complaints', () => {
  const template = templateFor(true);
  template.hasResourceProperties('AWS::SES::ConfigurationSet', {
    Name: 'coursewright-dev-mail',
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    ReputationOptions: { ReputationMetricsEnabled: true },
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
  });
  const [set = ''] = Object.keys(template.findResources('AWS::SES::ConfigurationSet'));
  template.hasResourceProperties('AWS::SES::EmailIdentity', {
    ConfigurationSetAttributes: { ConfigurationSetName: { Ref: set } },
  });
});
