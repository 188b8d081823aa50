import {
	frameAddress,
	readCalendly,
	readColor,
	readStored,
	withSettings,
} from '../calendly';
import { toHex } from '../to-hex';
import type { Attributes } from '../types';

const PAGE = 'https://calendly.com/anna/30min';

const initial: Attributes = {
	style: 'inline',
	backgroundColor: 'ffffff',
	primaryColor: '00A2FF',
	textColor: '4D5055',
	hideEventTypeDetails: false,
};

const INLINE = `<!-- Calendly inline widget begin -->
<div class="calendly-inline-widget" data-url="${ PAGE }?hide_event_type_details=1&background_color=1a1a1a&text_color=ffffff&primary_color=ff0000" style="min-width:320px;height:700px;"></div>
<script type="text/javascript" src="https://assets.calendly.com/assets/external/widget.js" async></script>
<!-- Calendly inline widget end -->`;

const POPUP = `<link href="https://assets.calendly.com/assets/external/widget.css" rel="stylesheet">
<script src="https://assets.calendly.com/assets/external/widget.js" type="text/javascript" async></script>
<a href="" onclick="Calendly.initPopupWidget({url: '${ PAGE }?primary_color=00ff00'});return false;">Talk &amp; tea</a>`;

const BADGE = `<link href="https://assets.calendly.com/assets/external/widget.css" rel="stylesheet">
<script src="https://assets.calendly.com/assets/external/widget.js" type="text/javascript" async></script>
<script type="text/javascript">window.onload = function() { Calendly.initBadgeWidget({ url: '${ PAGE }', text: 'Anna\\'s <hours>', color: '#0069ff', textColor: '#ffffff', branding: true }); }</script>`;

describe( 'reading what was pasted', () => {
	it.each( [
		[ 'an address', PAGE, { url: PAGE } ],
		[
			'an address without a scheme',
			'calendly.com/anna/30min',
			{ url: PAGE },
		],
		[ 'an old one', 'http://www.calendly.com/anna/30min', { url: PAGE } ],
		[
			'one with where it comes from',
			`${ PAGE }?utm_source=mail&month=2026-11#top`,
			{ url: `${ PAGE }?month=2026-11` },
		],
		[
			'one with settings',
			`${ PAGE }?text_color=12345z&primary_color=abc&hide_event_type_details=0`,
			{ url: PAGE, textColor: '12345z', hideEventTypeDetails: false },
		],
		[
			'a frame',
			`<iframe src="${ PAGE }?embed_domain=example.org&amp;embed_type=Inline&amp;background_color=000000"></iframe>`,
			{ url: PAGE, style: 'inline', backgroundColor: '000000' },
		],
		[
			'the inline code',
			INLINE,
			{
				url: PAGE,
				style: 'inline',
				hideEventTypeDetails: true,
				backgroundColor: '1a1a1a',
				textColor: 'ffffff',
				primaryColor: 'ff0000',
			},
		],
		[
			'the inline code with smart quotes and entities',
			INLINE.replace( /"/g, '”' ).replace( /&/g, '&amp;' ),
			{
				url: PAGE,
				style: 'inline',
				hideEventTypeDetails: true,
				backgroundColor: '1a1a1a',
				textColor: 'ffffff',
				primaryColor: 'ff0000',
			},
		],
		[
			'the inline code as a program',
			`<div id="x"></div><script>Calendly.initInlineWidget({ url: '${ PAGE }', parentElement: x });</script>`,
			{ url: PAGE, style: 'inline' },
		],
		[
			'the code of a link',
			POPUP,
			{ url: PAGE, style: 'link', primaryColor: '00ff00' },
		],
		[ 'the code of a badge', BADGE, { url: PAGE, style: 'link' } ],
		[
			'a code with more scripts than Calendly’s',
			`<script src="https://evil.example/x.js"></script>${ BADGE }`,
			{ url: PAGE, style: 'link' },
		],
	] )( 'reads %s', ( _, pasted, attributes ) => {
		expect( readCalendly( pasted )?.attributes ).toEqual( attributes );
	} );

	it( 'takes the text and the colors of a button', () => {
		expect( readCalendly( POPUP )?.button ).toEqual( {
			text: 'Talk &amp; tea',
		} );
		expect( readCalendly( BADGE )?.button ).toEqual( {
			text: "Anna's &lt;hours>",
			customTextColor: '#ffffff',
			customBackgroundColor: '#0069ff',
		} );
		expect( readCalendly( INLINE )?.button ).toEqual( {} );
		expect(
			readCalendly( BADGE.replace( '#0069ff', 'red;x' ) )?.button
		).not.toHaveProperty( 'customBackgroundColor' );
	} );

	it.each( [
		[ 'nothing', '' ],
		[ 'the home page', 'https://calendly.com/' ],
		[ 'a page for its owner', 'https://calendly.com/app/scheduling' ],
		[ 'help', 'https://help.calendly.com/hc/en-us' ],
		[ 'a look-alike', 'https://calendly.com.evil.example/anna' ],
		[ 'another look-alike', 'https://evilcalendly.com/anna' ],
		[ 'a user name', 'https://calendly.com@evil.example/anna' ],
		[ 'a script', `javascript:location="${ PAGE }"` ],
		[
			'a cut-off code',
			'<div class="calendly-inline-widget" data-url="https://calendly.com/an',
		],
		[
			'only the script',
			'<script src="https://assets.calendly.com/assets/external/widget.js"></script>',
		],
		[ 'far too much', `${ PAGE } `.repeat( 3000 ) ],
	] )( 'takes nothing of %s', ( _, pasted ) => {
		expect( readCalendly( pasted ) ).toBeUndefined();
	} );
} );

test( 'stores the URL of a page or nothing', () => {
	expect( readStored( `${ PAGE }?a=1&amp;b=2` ) ).toBe( `${ PAGE }?a=1&b=2` );
	expect( readStored( 'https://evil.example/anna' ) ).toBeUndefined();
	expect( readStored( 7 ) ).toBeUndefined();
} );

test( 'a URL contains the settings, and its own values unless the user changed them', () => {
	expect( withSettings( PAGE, initial ).search ).toBe(
		'?background_color=ffffff&text_color=4D5055&primary_color=00A2FF'
	);
	expect(
		withSettings( `${ PAGE }?text_color=111111&primary_color=222222`, {
			...initial,
			primaryColor: '333333',
			backgroundColor: 'red"><',
			hideEventTypeDetails: true,
		} ).search
	).toBe(
		'?text_color=111111&primary_color=333333&background_color=ffffff&hide_event_type_details=1'
	);
	expect( frameAddress( PAGE, initial, 'example.org' ) ).toMatch(
		/&embed_domain=example\.org&embed_type=Inline$/
	);
} );

test( 'colors are six hexadecimals', () => {
	expect( readColor( '19ff00', 'ffffff' ) ).toBe( '#19ff00' );
	expect( readColor( 'zzzzzz', 'ffffff' ) ).toBe( '#ffffff' );
	expect(
		[ '#aBc', '#abcdef', '#abcdefff', '#abcdef80' ].map( toHex )
	).toEqual( [ 'aaBBcc', 'abcdef', 'abcdef', undefined ] );
} );
