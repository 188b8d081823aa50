import type { Data } from '../open-now';

it( 'opens a compact list for paper and then leaves it as it was', () => {
	const data: Data = {
		zone: 0,
		week: [],
		special: [],
		text: [ 'Open', '', 'Closed', '', '' ],
	};
	document.body.innerHTML = `<div><details><summary>All opening hours</summary></details>
		<script type="application/json" data-for="hours">${ JSON.stringify(
			data
		) }</script></div>`;
	const week = document.querySelector( 'details' ) as HTMLDetailsElement;
	jest.useFakeTimers();
	require( '../view' );
	for ( const wasOpen of [ false, true ] ) {
		week.open = wasOpen;
		window.dispatchEvent( new Event( 'beforeprint' ) );
		expect( week.open ).toBe( true );
		window.dispatchEvent( new Event( 'afterprint' ) );
		expect( week.open ).toBe( wasOpen );
	}
} );
