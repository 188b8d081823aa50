import { not, type Route } from '../../../tests/rest/route';

const text = { wrong: [ ...not.string, 'x'.repeat( 1001 ) ] };

export const routes: Route[] = [
	{ method: 'GET', route: 'v4/site-verification', lowest: 'admin' },
	{
		method: 'POST',
		route: 'v4/site-verification',
		lowest: 'admin',
		input: {
			google: '<meta name="google-site-verification" content="abc">',
		},
		fields: {
			google: {
				wrong: [ ...text.wrong, 'two words', '<meta name="x">' ],
			},
			bing: text,
			pinterest: text,
			yandex: text,
			facebook: text,
		},
	},
	{
		method: 'GET',
		route: 'v4/verify-site/google',
		lowest: 'admin',
		fields: { keyring_id: { wrong: [ ...not.integer, 0 ] } },
	},
	{
		method: 'POST',
		route: 'v4/verify-site/google',
		lowest: 'admin',
		input: { keyring_id: 5 },
		fields: {
			keyring_id: { wrong: [ ...not.integer, 0 ], required: true },
		},
		status: 501,
	},
];
