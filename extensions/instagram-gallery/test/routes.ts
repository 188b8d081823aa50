import { not, type Route } from '../../../tests/rest/route';

export const routes: Route[] = [
	{
		method: 'GET',
		route: 'v2/instagram-gallery/connections',
		lowest: 'author',
	},
	{
		method: 'POST',
		route: 'v2/instagram-gallery/connections',
		lowest: 'author',
		input: { token: 'no token' },
		// It has a space.
		status: 400,
		fields: {
			token: {
				wrong: [ ...not.string, '', 'x'.repeat( 1001 ) ],
				required: true,
			},
		},
	},
	{
		method: 'DELETE',
		route: 'v2/instagram-gallery/connections/(?P<token>[A-Za-z0-9]{1,40})',
		path: 'v2/instagram-gallery/connections/abcd',
		lowest: 'author',
		// No such account is connected.
		status: 404,
	},
	{
		method: 'GET',
		route: 'v2/instagram-gallery/connect-url',
		lowest: 'author',
		// There is no app.
		status: 424,
	},
	{
		method: 'GET',
		route: 'v2/instagram-gallery/gallery',
		lowest: 'author',
		input: { access_token: 'abcd' },
		// No such account is connected.
		status: 404,
		fields: {
			access_token: {
				wrong: [ '', 'x'.repeat( 201 ) ],
				required: true,
				text: true,
			},
			count: { wrong: [ 0, 31, 'many', 1.5 ] },
		},
	},
];
