import { sendSignUps } from '@freehold/sign-up';

sendSignUps( 'freeholdSubscribe' );
