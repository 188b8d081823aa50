import { draw, type PlotOptions } from '@freehold/admin/plot';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TotalsChart } from '../chart';
import type { CurrencyTotals } from '../types';

const money = ( value: string ) => ( { value, text: `$${ value }` } );

const sums = ( paid: string, refunded: string, ended = 0 ) => ( {
	payments: 1,
	paid: money( paid ),
	refunded: money( refunded ),
	net: money( paid ),
	recurring: money( '5.00' ),
	payers: 4,
	started: 1,
	ended,
	churn: ended ? '20.0' : '',
} );

const period = ( name: string, paid: string, refunded = '0.00' ) => ( {
	period: name,
	...sums( paid, refunded, refunded === '0.00' ? 0 : 1 ),
} );

const totals = (
	periods: CurrencyTotals[ 'periods' ],
	before: CurrencyTotals[ 'periods' ] = periods
): CurrencyTotals => ( {
	currency: 'USD',
	...sums( '30.00', '5.00' ),
	before: { ...sums( '30.00', '5.00' ), periods: before },
	periods,
} );

const TWO = [
	period( '2026-10', '10.00' ),
	period( '2026-11', '20.00', '5.00' ),
];

const mockMark = jest.fn();

jest.mock( '@freehold/admin/plot', () => ( {
	draw: jest.fn( () => ( {
		indexAt: () => 0,
		leftOf: ( index: number ) => index * 100,
		mark: mockMark,
		destroy: () => {},
	} ) ),
} ) );

/** Returns what was drawn last. */
async function drawn(): Promise< PlotOptions > {
	await waitFor( () => expect( draw ).toHaveBeenCalled() );
	return jest.mocked( draw ).mock.lastCall?.[ 1 ] as PlotOptions;
}

beforeEach( () => jest.mocked( draw ).mockClear() );

describe( 'the chart of payments', () => {
	it( 'says what it shows, and has all of it as a table', async () => {
		render( <TotalsChart totals={ totals( TWO ) } measure="paid" /> );
		await drawn();
		expect( screen.getByRole( 'slider' ) ).toHaveAccessibleName(
			'Paid in USD from October 2026 to November 2026'
		);
		expect(
			screen.getAllByRole( 'row' ).map( ( row ) => row.textContent )
		).toEqual( [
			'PeriodPaymentsPaidRefundedNetRecurring revenue per monthSubscribersEndedChurn',
			'November 20261$20.00$5.00$20.00$5.004120.0%',
			'October 20261$10.00$0.00$10.00$5.0040',
		] );
	} );

	it( 'draws bars and the period before by one scale', async () => {
		render(
			<TotalsChart
				totals={ totals( TWO, [
					period( '2026-08', '40.00' ),
					period( '2026-09', '0.00' ),
				] ) }
				measure="paid"
			/>
		);
		const { series, format, isCount } = await drawn();
		expect(
			series.map( ( { values, shape, tone } ) => [ tone, shape, values ] )
		).toEqual( [
			[ 'main', 'bars', [ 10, 20 ] ],
			[ 'second', 'bars', [ 0, 5 ] ],
			[ 'before', 'line', [ 40, 0 ] ],
		] );
		expect( isCount ).toBe( false );
		expect( format( 40 ) ).toBe( '$40.00' );
	} );

	it( 'reads one period after another by keyboard and pointer', async () => {
		const { container } = render(
			<TotalsChart totals={ totals( TWO ) } measure="payers" />
		);
		expect( ( await drawn() ).isCount ).toBe( true );
		const plot = screen.getByRole( 'slider' );
		const tip = () =>
			container.querySelector( '.freehold-chart__tip' )?.textContent;
		expect( plot ).toHaveAttribute(
			'aria-valuetext',
			'November 2026, Subscribers: 4, Ended: 1, The period before: 4'
		);
		expect( tip() ).toBeUndefined();
		fireEvent.keyDown( plot, { key: 'Home' } );
		expect( tip() ).toBe(
			'October 2026Subscribers 4Ended 0The period before 4'
		);
		fireEvent.keyDown( plot, { key: 'ArrowRight' } );
		fireEvent.keyDown( plot, { key: 'ArrowRight' } );
		expect( plot ).toHaveAttribute( 'aria-valuenow', '2' );
		expect( mockMark ).toHaveBeenLastCalledWith( 1 );
		fireEvent.keyDown( plot, { key: 'Escape' } );
		expect( tip() ).toBeUndefined();
		fireEvent.pointerMove( plot, { clientX: 0 } );
		await waitFor( () => expect( tip() ).toContain( 'October 2026' ) );
	} );

	it( 'draws no period before where there is none', async () => {
		render(
			<TotalsChart
				totals={ totals( [ period( '2026-11-01', '0.00' ) ] ) }
				measure="paid"
			/>
		);
		expect( ( await drawn() ).series.map( ( { tone } ) => tone ) ).toEqual(
			[ 'main', 'second' ]
		);
	} );
} );
