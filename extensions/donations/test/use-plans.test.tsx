import '../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { pass } from '../../../tests/unit/clock';
import { registerOwnBlock } from '../../../tests/unit/register-block';
import { usePlans, type Plans } from '../components/use-plans';
import { defaultsOf } from '../intervals';
import type { Attributes } from '../types';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );

const mockLocks = new Set< string >();

jest.mock( '@wordpress/block-editor', () => {
	const actual = jest.requireActual( '@wordpress/block-editor' );
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	register(
		createReduxStore( 'core/editor', {
			reducer: () => ( {} ),
			actions: {
				lockPostSaving: ( lock: string ) => {
					mockLocks.add( lock );
					return { type: 'LOCK' };
				},
				unlockPostSaving: ( lock: string ) => {
					mockLocks.delete( lock );
					return { type: 'UNLOCK' };
				},
			},
			selectors: {
				getCurrentPostAttribute: () => 'https://example.org/?p=7',
			},
		} )
	);
	return actual;
} );

const get = api.get as jest.Mock;
const post = api.post as jest.Mock;

let now: Attributes;
let plans: Plans;

function Block( { stored }: { stored: Partial< Attributes > } ): null {
	const [ attributes, setAll ] = useState< Attributes >( {
		currency: '',
		showCustomAmount: true,
		chooseAmountText: '',
		customAmountText: '',
		oneTimeDonation: defaultsOf( 'oneTimeDonation' ),
		monthlyDonation: defaultsOf( 'monthlyDonation' ),
		annualDonation: defaultsOf( 'annualDonation' ),
		...stored,
	} );
	now = attributes;
	plans = usePlans(
		'block',
		attributes,
		( part ) => {
			setAll( ( before ) => ( { ...before, ...part } ) );
		},
		false
	);
	return null;
}

const status = ( more: object = {} ) => ( {
	products: [],
	connect_url: null,
	site_slug: 'example.org',
	connected_account_default_currency: 'EUR',
	connected_account_id: 'acct',
	can_manage_plans: true,
	...more,
} );

const made = ( currency: string ) =>
	[ 'one-time', '1 month', '1 year' ].map( ( interval, index ) => ( {
		id: 20 + index,
		interval,
		currency,
		price: '0.50',
		title: interval,
		type: 'donation',
	} ) );

beforeAll( () => {
	registerOwnBlock( 'donations' );
} );

beforeEach( () => {
	jest.useFakeTimers();
	get.mockReset();
	post.mockReset();
	mockLocks.clear();
} );

afterEach( () => jest.useRealTimers() );

// The store is the page's, so the tests follow one site: silent, failing, not connected, connected.

it( 'locks saving while the plans load, and for at most 10 seconds', async () => {
	get.mockReturnValue( new Promise( () => undefined ) );
	const { unmount } = render( <Block stored={ {} } /> );
	await pass( 50 );
	expect( mockLocks.size ).toBe( 1 );
	await pass( 10000 );
	expect( mockLocks.size ).toBe( 0 );
	unmount();
	expect( mockLocks.size ).toBe( 0 );
} );

it( 'says that loading failed, and unlocks', async () => {
	render( <Block stored={ {} } /> );
	get.mockRejectedValue( new Error( 'Down' ) );
	act( () => plans.retry() );
	await pass( 50 );
	expect( plans.hasFailed ).toBe( true );
	expect( mockLocks.size ).toBe( 0 );
} );

it( 'writes placeholders into a new block only, while Stripe is not connected', async () => {
	get.mockResolvedValue( status( { connected_account_id: null } ) );
	const { unmount } = render( <Block stored={ {} } /> );
	act( () => plans.retry() );
	await pass( 50 );
	expect( now.oneTimeDonation?.planId ).toBe( -1 );
	expect( now.annualDonation?.planId ).toBe( -1 );
	expect( now.fallbackLinkUrl ).toBe( 'https://example.org/?p=7' );
	unmount();
	const stored = {
		currency: 'USD',
		oneTimeDonation: { show: true, planId: 12 },
		monthlyDonation: { show: false, planId: null },
		annualDonation: { show: false, planId: null },
	};
	render( <Block stored={ stored } /> );
	await pass( 50 );
	expect( now ).toMatchObject( stored );
} );

it( 'creates no plans for users who cannot, and says so', async () => {
	get.mockResolvedValue( status( { can_manage_plans: false } ) );
	render( <Block stored={ {} } /> );
	act( () => plans.retry() );
	await pass( 50 );
	await pass( 50 );
	expect( post ).not.toHaveBeenCalled();
	expect( plans ).toMatchObject( { isMissing: true, hasFailed: false } );
	expect( now.oneTimeDonation?.planId ).toBe( -1 );
	expect( mockLocks.size ).toBe( 0 );
} );

it( 'creates the plans of the account’s currency once, and writes them', async () => {
	get.mockResolvedValue( status() );
	post.mockResolvedValue( made( 'EUR' ) );
	render( <Block stored={ {} } /> );
	act( () => plans.retry() );
	await pass( 50 );
	await pass( 50 );
	expect( post ).toHaveBeenCalledTimes( 1 );
	expect( now.currency ).toBe( 'EUR' );
	expect( now.monthlyDonation?.planId ).toBe( 21 );
	expect( mockLocks.size ).toBe( 0 );
} );

it( 'replaces plans of another site, and keeps the other settings', async () => {
	render(
		<Block
			stored={ {
				currency: 'EUR',
				oneTimeDonation: {
					show: true,
					planId: 99,
					amounts: [ 1, 2, 3 ],
				},
			} }
		/>
	);
	await pass( 50 );
	expect( now.oneTimeDonation ).toMatchObject( {
		planId: 20,
		amounts: [ 1, 2, 3 ],
	} );
} );
