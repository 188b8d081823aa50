import '../../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import { createRegistry } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { API_STATE, store, type Product } from '..';
import type * as selectors from '../selectors';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );

const get = api.get as jest.Mock;
const post = api.post as jest.Mock;

const plan: Product = {
	id: 7,
	title: 'Member',
	interval: '1 month',
	price: '5.00',
	currency: 'USD',
	type: '',
};
const CONNECTED = {
	products: [ plan ],
	connect_url: null,
	site_slug: 'example.org',
	connected_account_default_currency: 'eur',
	connected_account_id: 'acct_1',
	can_manage_plans: true,
};

/** The parts of a registry that its types lack. */
type Registry = ReturnType< typeof createRegistry > & {
	register: ( store: unknown ) => void;
	resolveSelect: ( store: unknown ) => unknown;
};

function setUp() {
	const registry = createRegistry() as Registry;
	registry.register( store );
	registry.register( noticesStore );
	return {
		select: registry.select( store ) as unknown as {
			[ Name in keyof typeof selectors ]: (
				...args: number[][]
			) => ReturnType< ( typeof selectors )[ Name ] >;
		},
		resolve: registry.resolveSelect( store ) as {
			getProducts: () => Promise< Product[] >;
			getDonationPlans: () => Promise< Product[] >;
			getSubscriberCounts: () => Promise< unknown >;
			getNewsletterCategories: () => Promise< unknown >;
			getNewsletterCategoriesSubscriptionsCount: (
				ids: number[]
			) => Promise< number >;
		},
		dispatch: registry.dispatch( store ) as unknown as {
			refreshStatus: () => Promise< boolean >;
			saveProduct: (
				product: object,
				options?: object
			) => Promise< Product | null >;
			createDonationPlans: ( currency: string ) => Promise< Product[] >;
		},
		said: () =>
			(
				registry.select( noticesStore ) as unknown as {
					getNotices: () => { content: string; type: string }[];
				}
			 )
				.getNotices()
				.map( ( { content, type } ) => [ content, type ] ),
	};
}

beforeEach( () => {
	get.mockReset();
	post.mockReset();
} );

it( 'reads the plans and the connection', async () => {
	get.mockResolvedValue( CONNECTED );
	const { select, resolve } = setUp();
	expect( select.getApiState() ).toBe( API_STATE.LOADING );
	expect( await resolve.getProducts() ).toEqual( [ plan ] );
	expect( get ).toHaveBeenCalledWith( 'v2', '/memberships/status', {
		query: { source: 'gutenberg', type: 'all', is_editable: true },
	} );
	expect( get ).toHaveBeenCalledTimes( 1 );
	expect( select.getApiState() ).toBe( API_STATE.CONNECTED );
	expect( select.getConnectedAccountDefaultCurrency() ).toBe( 'EUR' );
	expect( select.getSiteSlug() ).toBe( 'example.org' );
} );

it( 'is not connected without an account', async () => {
	get.mockResolvedValue( {
		...CONNECTED,
		connect_url: 'https://example.org/keys',
		connected_account_id: null,
	} );
	const { select, resolve } = setUp();
	await resolve.getProducts();
	expect( select.getApiState() ).toBe( API_STATE.NOT_CONNECTED );
	expect( select.getConnectUrl() ).toBe( 'https://example.org/keys' );
} );

it.each( [
	[ 'an error', { errors: { a: [ 'First', 'Second' ] } }, 'First' ],
	[ 'a text', 'nonsense', 'Unexpected API response.' ],
	[ 'no list', { products: 'none' }, 'Unexpected API response.' ],
] )( 'shows %s as a snackbar', async ( _, response, message ) => {
	get.mockResolvedValue( response );
	const { select, resolve, said } = setUp();
	await resolve.getProducts();
	expect( said() ).toEqual( [ [ message, 'snackbar' ] ] );
	expect( select.getApiState() ).toBe( API_STATE.NOT_CONNECTED );
	expect( select.getConnectUrl() ).toBeNull();
} );

describe( 'saving a product', () => {
	const product = {
		title: 'Member',
		interval: '1 month',
		price: 5,
		currency: 'USD',
	};

	it.each( [
		[ { title: ' ' }, 'product', 'Product requires a name' ],
		[ { title: '' }, 'plan', 'Payment plan requires a name' ],
		[ { price: 'x' }, 'product', 'Product requires a valid price' ],
		[ { price: -1 }, 'plan', 'Payment plan requires a valid price' ],
		[ { price: 0.4 }, 'plan', 'Minimum allowed price is $0.50.' ],
	] )( 'rejects %j', async ( wrong, wording, message ) => {
		const { dispatch, said } = setUp();
		expect(
			await dispatch.saveProduct( { ...product, ...wrong }, { wording } )
		).toBeNull();
		expect( post ).not.toHaveBeenCalled();
		expect( said() ).toEqual( [ [ message, 'snackbar' ] ] );
	} );

	it( 'stores what the server made of it', async () => {
		post.mockResolvedValue( { ...plan, id: 9 } );
		const { dispatch, select, said } = setUp();
		expect( ( await dispatch.saveProduct( product ) )?.id ).toBe( 9 );
		expect( select.getProducts().map( ( { id } ) => id ) ).toEqual( [ 9 ] );
		expect( said() ).toEqual( [
			[ 'Successfully created product', 'snackbar' ],
		] );
	} );

	it( 'shows that it failed', async () => {
		post.mockRejectedValue( new Error( 'x' ) );
		const { dispatch, said } = setUp();
		expect(
			await dispatch.saveProduct( product, { wording: 'plan' } )
		).toBeNull();
		expect( said() ).toEqual( [
			[ 'There was an error when adding the payment plan.', 'snackbar' ],
		] );
	} );
} );

it( 'fetches and creates the plans of donations', async () => {
	get.mockResolvedValue( { ...CONNECTED, products: [] } );
	const { dispatch, select, resolve } = setUp();
	expect( await resolve.getDonationPlans() ).toEqual( [] );
	post.mockResolvedValue( [ { ...plan, type: 'donation' } ] );
	await dispatch.createDonationPlans( 'USD' );
	expect( post ).toHaveBeenCalledWith( 'v2', '/memberships/products', {
		type: 'donation',
		currency: 'USD',
		is_editable: false,
	} );
	expect( select.getDonationPlans() ).toHaveLength( 1 );
	post.mockResolvedValue( { message: 'x' } );
	await expect( dispatch.createDonationPlans( 'EUR' ) ).rejects.toThrow(
		'Unexpected API response.'
	);
} );

it( 'reads numbers of readers and categories', async () => {
	get.mockImplementation( async ( _version, path ) => {
		if ( path === '/subscribers/counts' ) {
			return {
				counts: {
					social_followers: 0,
					email_subscribers: 4,
					paid_subscribers: 1,
				},
			};
		}
		return path === '/newsletter-categories'
			? {
					enabled: true,
					newsletter_categories: [ { id: 2, name: 'News' } ],
			  }
			: { subscriptions_count: 12 };
	} );
	const { select, resolve } = setUp();
	await resolve.getSubscriberCounts();
	await resolve.getNewsletterCategories();
	expect( select.getSubscriberCounts() ).toEqual( {
		socialFollowers: 0,
		emailSubscribers: 4,
		paidSubscribers: 1,
	} );
	expect( select.getNewsletterCategoriesEnabled() ).toBe( true );
	expect( select.getNewsletterCategories() ).toEqual( [
		{ id: 2, name: 'News' },
	] );
	expect(
		await resolve.getNewsletterCategoriesSubscriptionsCount( [ 3, 2 ] )
	).toBe( 12 );
	expect( get ).toHaveBeenLastCalledWith(
		'v2',
		'/newsletter-categories/count',
		{ query: { term_ids: '2,3' } }
	);
	expect( select.getNewsletterCategoriesSubscriptionsCount( [ 2, 3 ] ) ).toBe(
		12
	);
} );

it( 'keeps the connection while a count fails', async () => {
	get.mockResolvedValue( CONNECTED );
	const { select, resolve, said } = setUp();
	await resolve.getProducts();
	get.mockRejectedValue( new Error( 'Down' ) );
	await resolve.getSubscriberCounts();
	expect( said() ).toEqual( [ [ 'Down', 'snackbar' ] ] );
	expect( select.getApiState() ).toBe( API_STATE.CONNECTED );
} );
