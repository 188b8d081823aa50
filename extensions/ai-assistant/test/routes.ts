/**
 * The routes of the AI Assistant, for the tests that call every route with invalid requests.
 */
import { not, type Field, type Route } from '../../../tests/rest/route';

const model: Field = { wrong: not.string };
const mayUse = { lowest: 'author' } as const;
const ids = { wrong: [ 'x', [ 'x' ], [ 0 ] ] };

export const routes: Route[] = [
	{ method: 'POST', route: 'v4/jetpack-ai-jwt', ...mayUse },
	{
		method: 'POST',
		route: 'v2/sites/(?P<site_id>\\d+)/jetpack-openai-query/jwt',
		path: 'v2/sites/1/jetpack-openai-query/jwt',
		...mayUse,
		wrongPaths: [
			{
				path: 'v2/sites/99999999999/jetpack-openai-query/jwt',
				status: 404,
				field: 'site_id',
			},
		],
	},
	// A nonce is no token: the tests of the stream say who gets in.
	{ method: 'POST', route: 'v2/jetpack-ai-query', lowest: 'site' },
	{
		method: 'POST',
		route: 'v2/jetpack-ai/images/generations',
		...mayUse,
		// This site has no AI service.
		input: { prompt: 'A cup' },
		status: 424,
		fields: {
			prompt: {
				wrong: [ ...not.string, '' ],
				required: true,
				text: true,
			},
			post_id: { wrong: [ ...not.integer, -1 ] },
			shape: { wrong: [ ...not.string, '5:4' ] },
			width: { wrong: [ ...not.integer, 0, 5000 ] },
			height: { wrong: [ ...not.integer, 0, 5000 ] },
			image: { wrong: not.string, file: true },
			image_id: { wrong: [ ...not.integer, -1 ] },
		},
	},
	{
		method: 'POST',
		route: 'v2/jetpack-ai/transcriptions',
		...mayUse,
		// This site has no AI service.
		input: { audio: 'AAAA', type: 'audio/webm' },
		status: 424,
		fields: {
			audio: { wrong: [ ...not.string, '' ], required: true, file: true },
			type: { wrong: [ ...not.string, 'audio/wav' ], required: true },
		},
	},
	{
		method: 'GET',
		route: 'v4/ai/alt-texts',
		...mayUse,
		fields: {
			page: { wrong: [ ...not.integer, 0 ] },
			per_page: { wrong: [ ...not.integer, 0, 101 ] },
			state: { wrong: [ ...not.string, 'lost' ] },
		},
	},
	{
		method: 'POST',
		route: 'v4/ai/alt-texts',
		...mayUse,
		// This site has no AI service.
		status: 424,
		fields: { ids },
	},
	{ method: 'POST', route: 'v4/ai/alt-texts/stop', ...mayUse },
	{
		method: 'POST',
		route: 'v4/ai/alt-texts/save',
		...mayUse,
		input: { texts: [ { id: 999999, text: 'A cup' } ] },
		fields: {
			texts: {
				wrong: [
					'x',
					[],
					[ { id: 1 } ],
					[ { id: 0, text: 'A cup' } ],
					[ { id: 1, text: '' } ],
				],
				required: true,
			},
		},
	},
	{
		method: 'POST',
		route: 'v4/ai/alt-texts/discard',
		...mayUse,
		input: { ids: [ 999999 ] },
		fields: { ids: { wrong: [ ...ids.wrong, [] ], required: true } },
	},
	{
		method: 'GET',
		route: 'v2/jetpack-ai/ai-assistant-feature',
		...mayUse,
	},
	{ method: 'GET', route: 'v4/ai/settings', lowest: 'admin' },
	{
		method: 'POST',
		route: 'v4/ai/settings',
		lowest: 'admin',
		input: { model: 'a-model', limit: 20, period: 'week', key: 'sk-1' },
		fields: {
			url: {
				wrong: [
					...not.string,
					'ftp://example.org/',
					'http://',
					'not an address',
				],
			},
			model,
			second_model: model,
			image_model: model,
			limit: { wrong: [ 'seven', 7.5, [ 7 ], -1, 999999999 ] },
			ahead_limit: { wrong: [ ...not.integer, -1, 10001 ] },
			period: { wrong: [ ...not.string, 'year' ] },
			key: { wrong: not.string },
			was: { wrong: [ 'x', { actions: 'x' } ] },
			guidelines: {
				wrong: [ 'x', { voice: 7 } ],
			},
			actions: {
				wrong: [
					'x',
					[ { name: 'a', icon: 'pencil' } ],
					[ { name: ' ', icon: 'pencil', prompt: 'b' } ],
					[ { name: 'a', icon: 'skull', prompt: 'b' } ],
				],
			},
		},
	},
	{ method: 'GET', route: 'v4/ai/models', lowest: 'admin' },
	{ method: 'POST', route: 'v4/ai/test', lowest: 'admin' },
];
