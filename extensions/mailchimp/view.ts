import { sendSignUps } from '@freehold/sign-up';

sendSignUps( 'freeholdMailchimp', ( message, { url } ) => {
	if ( url ) {
		const link = document.createElement( 'a' );
		link.href = url;
		link.rel = 'noopener';
		link.textContent = link.host;
		message.append( ' ', link );
	}
} );
