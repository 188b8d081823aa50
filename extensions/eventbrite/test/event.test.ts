import { nameOf, readEvent, readStored } from '../event';

const ID = 144144099883;
const PAGE = `https://www.eventbrite.com.au/e/food-hub-unsw-tickets-${ ID }`;

const code = (
	more = ''
) => `<div id="eventbrite-widget-container-${ ID }"></div>
<script src="https://www.eventbrite.com.au/static/widgets/eb_widgets.js"></script>
<script type="text/javascript">
	var exampleCallback = function() { console.log('Order complete!'); };
	window.EBWidgets.createWidget({
		widgetType: 'checkout',
		eventId: '${ ID }',
		${ more }
		onOrderComplete: exampleCallback
	});
</script>`;

const MODAL = `<!-- Noscript content for added SEO -->
<noscript><a href="${ PAGE }" rel="noopener noreferrer" target="_blank"></noscript>
<button id="eventbrite-widget-modal-trigger-${ ID }" type="button">Buy &amp; go</button>
<noscript></a>Buy Tickets on Eventbrite</noscript>
${ code(
	`modal: true, modalTriggerElementId: 'eventbrite-widget-modal-trigger-${ ID }',`
) }`;

describe( 'reading what was pasted', () => {
	it.each( [
		[ 'an address', PAGE, { url: PAGE, eventId: ID } ],
		[
			'one with where it comes from',
			`${ PAGE.replace(
				'https',
				'http'
			) }/?aff=ebdssbdestsearch&keep_tld=1#x`,
			{ url: `${ PAGE }/`, eventId: ID },
		],
		[
			'one without a name',
			`eventbrite.de/e/${ ID }`,
			{ url: `https://eventbrite.de/e/${ ID }`, eventId: ID },
		],
		[
			'the code of the checkout',
			code( 'iframeContainerHeight: 425,' ),
			{
				url: `https://www.eventbrite.com.au/e/${ ID }`,
				eventId: ID,
				style: 'inline',
			},
		],
		[
			'the code of the checkout with smart quotes',
			code().replace( /'/g, '’' ).replace( /"/g, '“' ),
			{
				url: `https://www.eventbrite.com.au/e/${ ID }`,
				eventId: ID,
				style: 'inline',
			},
		],
		[
			'the code of a button',
			MODAL,
			{ url: PAGE, eventId: ID, style: 'modal' },
		],
		[
			'the frame that the script makes',
			`<iframe src="https://www.eventbrite.co.uk/checkout-external?eid=${ ID }&amp;parent=x"></iframe>`,
			{ url: `https://www.eventbrite.co.uk/e/${ ID }`, eventId: ID },
		],
	] )( 'reads %s', ( _, pasted, attributes ) => {
		expect( readEvent( pasted )?.attributes ).toEqual( attributes );
	} );

	it( 'takes the text of a button', () => {
		expect( readEvent( MODAL )?.button ).toEqual( {
			text: 'Buy &amp; go',
		} );
		expect( readEvent( code() )?.button ).toEqual( {} );
	} );

	it.each( [
		[ 'nothing', '' ],
		[ 'the home page', 'https://www.eventbrite.com/' ],
		[ 'an organiser', 'https://www.eventbrite.com/o/anna-1234567890' ],
		[ 'an event without a number', 'https://www.eventbrite.com/e/fair' ],
		[
			'a number that is too long',
			'https://www.eventbrite.com/e/1234567890123456',
		],
		[ 'the number zero', 'https://www.eventbrite.com/e/fair-0' ],
		[
			'a look-alike',
			`https://www.eventbrite.com.evil.example/e/x-${ ID }`,
		],
		[ 'another ending', `https://www.eventbrite.evil/e/x-${ ID }` ],
		[ 'a user name', `https://eventbrite.com@evil.example/e/x-${ ID }` ],
		[ 'a script', `javascript:location="${ PAGE }"` ],
		[
			'a code with nothing of Eventbrite’s',
			`<script>EBWidgets.createWidget({ eventId: '${ ID }' })</script>`,
		],
		[ 'a cut-off code', code().slice( 0, 90 ) ],
		[ 'far too much', `${ PAGE } `.repeat( 400 ) ],
	] )( 'takes nothing of %s', ( _, pasted ) => {
		expect( readEvent( pasted ) ).toBeUndefined();
	} );
} );

test( 'what is stored is an event or nothing', () => {
	expect( readStored( `${ PAGE }?a=1&amp;b=2` )?.search ).toBe( '?a=1&b=2' );
	expect( readStored( 'https://evil.example/e/x-1' ) ).toBeUndefined();
	expect( readStored( ID ) ).toBeUndefined();
} );

test( 'an event’s name is in its URL', () => {
	expect(
		[
			PAGE,
			'https://www.eventbrite.fr/e/billets-f%C3%AAte-123',
			'https://www.eventbrite.fr/e/100%-123',
			'https://www.eventbrite.com/e/123',
		].map( ( url ) => nameOf( new URL( url ) ) )
	).toEqual( [ 'food hub unsw', 'billets fête', '100%', '' ] );
} );
