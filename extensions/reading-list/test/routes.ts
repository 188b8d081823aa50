import { not, type Route } from '../../../tests/rest/route';

export const routes: Route[] = [
	{ method: 'GET', route: 'v4/reading-list', lowest: 'author' },
	{
		method: 'POST',
		route: 'v4/reading-list',
		lowest: 'author',
		fields: {
			url: {
				wrong: [ ...not.string, '', 'javascript:alert(1)', '/here' ],
				required: true,
			},
		},
		input: { url: 'https://example.org/' },
	},
];
