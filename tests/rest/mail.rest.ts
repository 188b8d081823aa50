/** The site's mail reaches the mail server of the tests through WordPress's own mailer. */
import { expect, test } from '../services/mail/fixture';

const send = `return wp_mail(
	'Owner <owner@example.org>',
	'Grüße',
	'<p>Hello <b>owner</b></p>',
	array( 'Content-Type: text/html; charset=UTF-8', 'Reply-To: Ann <ann@example.org>' )
);`;

test( 'a message arrives as it was sent', async ( { mail, site } ) => {
	expect( await site.wpEval( send ) ).toBe( true );
	const message = ( await mail.arrived( 1 ) )[ 0 ]!;
	expect( message ).toMatchObject( {
		envelope: { to: [ 'owner@example.org' ] },
		to: '"Owner" <owner@example.org>',
		replyTo: '"Ann" <ann@example.org>',
		subject: 'Grüße',
	} );
	expect( message.html ).toContain( 'Hello <b>owner</b>' );
	const page = await fetch( `${ mail.url }/${ message.id }` );
	expect( await page.text() ).toContain( '<h1>Grüße</h1>' );
} );

test( 'a rejected message is reported to the site', async ( {
	mail,
	site,
} ) => {
	mail.order( { reject: 451 } );
	expect( await site.wpEval( send ) ).toBe( false );
	mail.order( { reject: null, unknown: [ 'owner@example.org' ] } );
	expect( await site.wpEval( send ) ).toBe( false );
	mail.order( { unknown: [], hangUp: true } );
	expect( await site.wpEval( send ) ).toBe( false );
	expect( mail.messages() ).toEqual( [] );
	mail.order( { hangUp: false } );
	expect( await site.wpEval( send ) ).toBe( true );
} );
