import { sendSignUps } from '@freehold/sign-up';
import { httpUrl } from '@freehold/visitor/sinks';

sendSignUps( 'freeholdMailchimp', ( message, { url } ) => {
	if ( url ) {
		const link = document.createElement( 'a' );
		link.href = httpUrl( url );
		link.rel = 'noopener';
		link.textContent = link.host;
		message.append( ' ', link );
	}
} );
