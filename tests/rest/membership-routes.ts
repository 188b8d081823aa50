/** The routes of plans, which the payment modules register. */
import { not, type Field, type Route } from './route';

const route = 'v2/memberships/product/(?P<product_id>\\d+)';
const path = 'v2/memberships/product/999999';

const plan = {
	title: 'Monthly Subscription',
	price: '5.00',
	currency: 'USD',
	interval: '1 month',
};

const noPrice = [ true, [ 7 ], { amount: 7 }, null ];

/** The fields that every plan may have besides its price, currency and interval. */
const common: Record< string, Field > = {
	title: {
		wrong: [ ...not.string, 'x'.repeat( 501 ) ],
		required: true,
		text: true,
	},
	type: {
		wrong: [ 7, true, [ 'text' ], { text: 'text' }, 'x'.repeat( 51 ) ],
		text: true,
	},
	is_editable: { wrong: not.boolean },
	buyer_can_change_amount: { wrong: not.boolean },
};

/** A change of a plan that does not exist. */
const change = ( method: Route[ 'method' ] ): Route => ( {
	method,
	route,
	path,
	lowest: 'admin',
	input: plan,
	status: 404,
	fields: {
		...common,
		price: { wrong: noPrice, required: true, text: true },
		currency: { wrong: not.string, required: true, text: true },
		interval: { wrong: not.string, required: true, text: true },
	},
} );

export const routes: Route[] = [
	{
		method: 'GET',
		route: 'v2/memberships/status',
		lowest: 'author',
		fields: {
			source: { wrong: [ 'x'.repeat( 51 ) ], text: true },
			type: { wrong: [ 'x'.repeat( 51 ) ], text: true },
			is_editable: { wrong: [ 'perhaps' ] },
		},
	},
	{
		method: 'POST',
		route: 'v2/memberships/product',
		lowest: 'admin',
		input: plan,
		fields: {
			...common,
			price: {
				wrong: [ ...noPrice, '', 'ten', '-1', 0.1, '1.001' ],
				required: true,
			},
			currency: {
				wrong: [ ...not.string, '', 'dollars' ],
				required: true,
			},
			interval: {
				wrong: [ ...not.string, '', '1 week' ],
				required: true,
			},
			product_id: { wrong: not.integer },
		},
	},
	{
		method: 'POST',
		route: 'v2/memberships/products',
		lowest: 'admin',
		input: { type: 'donation', currency: 'EUR' },
		fields: {
			type: { wrong: [ ...not.string, 'tier' ], required: true },
			currency: {
				wrong: [ ...not.string, '', 'euros' ],
				required: true,
			},
			is_editable: { wrong: not.boolean },
		},
	},
	change( 'POST' ),
	change( 'PUT' ),
	change( 'PATCH' ),
	{
		method: 'DELETE',
		route,
		path,
		lowest: 'admin',
		input: {},
		status: 404,
		fields: { cancel_subscriptions: { wrong: not.boolean } },
	},
];
