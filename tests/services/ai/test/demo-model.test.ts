/**
 * @jest-environment node
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

type Message = {
	role: string;
	content: string | Array< { type: string; text?: string } >;
};

const MODEL = join( __dirname, '../demo-model.mjs' );

/** Returns the model's response. It runs in a process of its own, because Jest cannot import its module. */
const reply = ( messages: Message[], again = 0 ): string =>
	JSON.parse(
		execFileSync(
			process.execPath,
			[
				'--input-type=module',
				'-e',
				`import { reply } from ${ JSON.stringify( MODEL ) };
				process.stdout.write( JSON.stringify( reply( ${ JSON.stringify(
					messages
				) }, ${ again } ) ) );`,
			],
			{ encoding: 'utf8' }
		)
	);

const user = ( content: string ) => ( { role: 'user', content } );
const assistant = ( content: string ) => ( { role: 'assistant', content } );
const about = ( task: string, content: string ) =>
	user( `${ task }\n\n\`\`\`\`\n${ content }\n\`\`\`\`` );

it( 'changes the last response in a second request, and keeps its text and format', () => {
	const first = reply( [ user( 'Write about sourdough bread' ) ] );
	expect( first ).toMatch( /^## Sourdough bread/ );
	const second = reply( [
		user( 'Write about sourdough bread' ),
		assistant( first ),
		about( 'Change the content below as follows: mention honey', first ),
	] );
	expect( second.startsWith( first ) ).toBe( true );
	expect( second ).toMatch( /Mention honey: / );
} );

it( 'works on the last response where the request has no text', () => {
	const talk = [ user( 'Hello' ), assistant( 'One. Two.' ) ];
	expect( reply( [ ...talk, user( 'Make it shorter' ) ] ) ).toBe( 'One.' );
} );

it( 'continues without repeating a sentence', () => {
	let text = reply( [ user( 'Write about bread' ) ] );
	for ( let step = 0; step < 3; step++ ) {
		const more = reply( [ about( 'Continue writing from here.', text ) ] );
		expect( more ).not.toBe( '' );
		for ( const sentence of more.match( /[^.]+\./g ) ?? [] ) {
			expect( text ).not.toContain( sentence.trim() );
		}
		text += ` ${ more }`;
	}
} );

it( 'responds in another way when it is asked again', () => {
	const talk = [ user( 'Write about bread' ) ];
	expect( reply( talk, 1 ) ).not.toBe( reply( talk ) );
	expect( reply( talk, 0 ) ).toBe( reply( talk ) );
} );

it( 'changes the words, and not the text around them', () => {
	const { content } = about( 'Correct spelling and grammar.', 'teh bread' );
	expect(
		reply( [
			user(
				`${ content }\n\nThe content is a part of the text below.\n\n\`\`\`\`\nWe bake teh bread daily.\n\`\`\`\``
			),
		] )
	).toBe( 'The bread' );
} );

it( 'keeps the markup of what it corrects', () => {
	const task = 'Correct the spelling of the content';
	expect( reply( [ about( task, 'We sell <b>cofee</b>.' ) ] ) ).toBe(
		'We sell <b>coffee</b>.'
	);
	expect( reply( [ about( task, '| a | teh cup |\n| - | - |' ) ] ) ).toBe(
		'| a | the cup |\n| - | - |'
	);
} );

it( 'continues what the author writes', () => {
	expect(
		reply( [
			{
				role: 'system',
				content: 'You write along with an author.',
			},
			about(
				'The text of a post with the title “Bread”:',
				'We bake and'
			),
		] )
	).toMatch( /^[a-z][^\n]+\.$/ );
} );

it( 'says something about an image', () => {
	const ask = ( task: string ) =>
		reply( [
			{
				role: 'user',
				content: [
					{
						type: 'text',
						text: `${ task }, in the language of the title “Bread” of the post that shows it.`,
					},
					{ type: 'image_url' },
				],
			},
		] );
	expect( ask( 'Write the alternative text of this image' ) ).toMatch(
		/sees in an image of “Bread”$/
	);
	expect( ask( 'Write a caption for this image' ) ).toMatch(
		/below an image of “Bread”$/
	);
} );
