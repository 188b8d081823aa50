import { render, screen } from '@testing-library/react';
import { Chart } from '../chart';
import type { CurrencyTotals } from '../types';

const money = ( value: string ) => ( { value, text: `$${ value }` } );

const period = ( name: string, paid: string, refunded = '0.00' ) => ( {
	period: name,
	payments: 1,
	paid: money( paid ),
	refunded: money( refunded ),
	net: money( paid ),
} );

const totals = (
	...periods: CurrencyTotals[ 'periods' ]
): CurrencyTotals => ( {
	currency: 'USD',
	payments: 2,
	paid: money( '30.00' ),
	refunded: money( '5.00' ),
	net: money( '25.00' ),
	periods,
} );

describe( 'the chart', () => {
	it( 'says what it shows, and has the same as a table', () => {
		render(
			<Chart
				totals={ totals(
					period( '2026-10', '10.00' ),
					period( '2026-11', '20.00', '5.00' )
				) }
			/>
		);
		expect( screen.getByRole( 'img' ) ).toHaveAccessibleName(
			'Payments in USD from October 2026 to November 2026. The most came in November 2026: $20.00.'
		);
		expect(
			screen.getAllByRole( 'row' ).map( ( row ) => row.textContent )
		).toEqual( [
			'PeriodPaymentsPaidRefundedNet',
			'November 20261$20.00$5.00$20.00',
			'October 20261$10.00$0.00$10.00',
		] );
	} );

	it( 'draws bars by their share of the highest', () => {
		const { container } = render(
			<Chart
				totals={ totals(
					period( '2025', '0.00' ),
					period( '2026', '20.00', '5.00' )
				) }
			/>
		);
		expect(
			[ ...container.querySelectorAll( 'rect' ) ].map( ( bar ) =>
				bar.getAttribute( 'height' )
			)
		).toEqual( [ '0', '0', '100', '25' ] );
	} );

	it( 'draws nothing where nothing came in', () => {
		const { container } = render(
			<Chart totals={ totals( period( '2026-11-01', '0.00' ) ) } />
		);
		expect( container.querySelector( 'rect' ) ).toHaveAttribute(
			'height',
			'0'
		);
	} );
} );
