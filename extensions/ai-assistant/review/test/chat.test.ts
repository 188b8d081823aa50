/**
 * @jest-environment node
 */
import { chatRequest, wordsOf } from '../chat-prompt';

it.each( [
	[ 'You open at six.', 'You open at six.' ],
	[ 'Shorter:\n\n~~~\n{"suggestions":[', 'Shorter:' ],
	[ 'Two words.\n```json\n{}\n```', 'Two words.' ],
	[ '{"suggestions":[]}', '' ],
	[ 'Say {so} and “[x]”.', 'Say {so} and “[x]”.' ],
] )( 'shows of %p: %p', ( response, words ) => {
	expect( wordsOf( response ) ).toBe( words );
} );

it( 'sends the post with each question, and the last questions as what was said', () => {
	const turns = Array.from( { length: 7 }, ( _, index ) => ( {
		question: `Q${ index }`,
		answer: `A${ index }`,
	} ) );
	const source = {
		block: 'a1',
		clientId: 'a1b2',
		attribute: 'content',
		type: 'paragraph',
		text: 'We bake.',
	};
	const { messages = [], browserMessages = [] } = chatRequest(
		7,
		'Bread',
		[ source ],
		turns,
		'When?'
	);
	expect( messages.map( ( { role } ) => role ) ).toEqual( [
		'jetpack-ai',
		...Array( 5 ).fill( [ 'user', 'assistant' ] ).flat(),
		'jetpack-ai',
	] );
	expect( messages[ 1 ]?.content ).toBe( 'Q2' );
	expect( messages.at( -1 )?.context ).toEqual( {
		type: 'ai-assistant-chat',
		title: 'Bread',
		blocks: [ { block: 'a1', type: 'paragraph', text: 'We bake.' } ],
		request: 'When?',
	} );
	expect( browserMessages[ 0 ]?.content ).toMatch( /"words": "old" is/ );
	expect( browserMessages[ 0 ]?.content ).not.toMatch( /with JSON alone/ );
	expect( browserMessages.at( -1 )?.content ).toMatch(
		/“Bread”[^]*"We bake\."[^]*When\?$/
	);
} );
