import { initialState } from '../../../../../tests/unit/initial-state';
import { store } from '@freehold/ai/store';
import { render, screen } from '@testing-library/react';
import { RegistryProvider } from '@wordpress/data';
import { UsagePanel } from '..';
import type { FeatureResponse } from '@freehold/ai/store/feature';
import {
	ANSWER,
	FREE,
	registryWith,
	TIERED,
} from '@freehold/ai/store/test/feature';
import { daysUntil } from '../days';

jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api/errors' ),
	api: { get: jest.fn() },
} ) );

const { api } = jest.requireMock( '@freehold/api' );
const NOW = Date.parse( '2026-11-21T12:00:00Z' );

async function show( answer: Partial< FeatureResponse > | null ) {
	const registry = registryWith( store );
	if ( answer ) {
		api.get.mockResolvedValue( { ...ANSWER, ...answer } );
		await registry.dispatch( store ).fetchFeature();
	}
	render(
		<RegistryProvider value={ registry }>
			<UsagePanel />
		</RegistryProvider>
	);
	return registry;
}

const texts = () =>
	Array.from(
		document.querySelectorAll( '.components-panel__body p' ),
		( p ) => p.textContent?.trim()
	);

beforeEach( () => {
	jest.spyOn( Date, 'now' ).mockReturnValue( NOW );
	initialState.user.can_manage = true;
} );

afterEach( () => jest.restoreAllMocks() );

it( 'shows what is used of a tier, and when it begins anew', async () => {
	await show( TIERED );
	expect( texts() ).toEqual( [
		'4 of 100 requests',
		'Requests will reset in 10 days.',
	] );
	const bar = screen.getByRole( 'progressbar', { name: 'Requests used' } );
	expect( bar ).toHaveAttribute( 'value', '4' );
	expect( bar ).toHaveAttribute( 'max', '100' );
	expect( screen.getByRole( 'link' ) ).toHaveTextContent( 'Upgrade' );
} );

it( 'shows what is used of the free limit', async () => {
	await show( FREE );
	expect( texts() ).toEqual( [ '18 of 20 requests' ] );
	expect( screen.getByRole( 'link' ) ).toHaveTextContent( 'Upgrade' );
} );

it( 'shows no limit where there is none', async () => {
	await show( { 'requests-count': 1 } );
	expect( texts() ).toEqual( [ '1 request (no limit)' ] );
	expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );

it.each( [
	[
		'free',
		{ ...FREE, 'requests-count': 25 },
		"You've reached your free requests limit.",
	],
	[
		'tiered',
		{
			...TIERED,
			'usage-period': {
				'next-start': '2026-11-22T11:00:00+00:00',
				'requests-count': 100,
			},
		},
		"You've reached your plan requests limit.",
	],
	[
		'the owner’s',
		{ ...FREE, 'requests-count': 25, 'upgrade-type': 'owner' },
		'This site has used all AI requests of this period. You can change the limit in the settings.',
	],
] )( 'says that the limit is reached: %s', async ( _name, answer, words ) => {
	await show( answer );
	expect( texts() ).toContain( words );
	expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute(
		'value',
		screen.getByRole( 'progressbar' ).getAttribute( 'max' )
	);
} );

it( 'counts one day in the singular', async () => {
	await show( {
		...TIERED,
		'usage-period': { 'next-start': '2026-11-22T11:00:00+00:00' },
	} );
	expect( texts() ).toContain( 'Requests will reset in 1 day.' );
} );

it( 'offers contact on the top tier', async () => {
	await show( { ...TIERED, 'next-tier': null } );
	expect( screen.getByRole( 'link' ) ).toHaveTextContent( 'Contact Us' );
} );

it( 'sends others to an administrator once the limit is reached', async () => {
	initialState.user.can_manage = false;
	await show( { ...FREE, 'requests-count': 25 } );
	expect( texts() ).toContain(
		"You've reached your free requests limit. Reach out to the site administrator to upgrade."
	);
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );

it( 'shows that the usage is unknown while it loads', async () => {
	await show( null );
	expect( texts() ).toEqual( [ 'Usage is not available right now.' ] );
} );

it( 'shows that it loads', async () => {
	api.get.mockReturnValue( new Promise( () => {} ) );
	const registry = registryWith( store );
	registry.dispatch( store ).fetchFeature();
	render(
		<RegistryProvider value={ registry }>
			<UsagePanel />
		</RegistryProvider>
	);
	expect( texts() ).toEqual( [ 'Loading usage…' ] );
} );

it.each( [
	[ '2026-11-21T12:00:01Z', 1 ],
	[ '2026-11-22 12:00:00', 1 ],
	[ '2026-11-22 12:00:01', 2 ],
	[ '2026-11-22T13:00:00+02:00', 1 ],
	[ '2026-12-01', 10 ],
	[ '2026-11-21T12:00:00Z', null ],
	[ '2020-01-01', null ],
	[ '', null ],
	[ 'soon', null ],
] )( '%p comes in %p days', ( moment, days ) => {
	expect( daysUntil( moment, NOW ) ).toBe( days );
} );
