import {
	createBlock,
	parse,
	registerBlockType,
	serialize,
	type BlockInstance,
} from '@wordpress/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

const NAME = 'jetpack/ai-assistant';

const open = ( markup: string ): BlockInstance => {
	const [ block ] = parse( markup );
	if ( ! block ) {
		throw new Error( 'No block was found.' );
	}
	return block;
};

beforeAll( () => {
	registerOwnBlock( 'ai-assistant' );
	registerBlockType(
		{
			apiVersion: 3,
			name: 'core/paragraph',
			title: 'Paragraph',
			category: 'text',
			attributes: {
				content: { type: 'string', source: 'html', selector: 'p' },
			},
			supports: { className: false },
		},
		{ edit: () => null, save: () => null }
	);
} );

describe( 'the stored markup', () => {
	it( 'is nothing but the comment for a new block', () => {
		expect( serialize( createBlock( NAME ) ) ).toBe(
			'<!-- wp:jetpack/ai-assistant /-->'
		);
	} );

	it.each( [
		[ 'nothing', '<!-- wp:jetpack/ai-assistant /-->' ],
		[
			'a prompt that was not answered',
			'<!-- wp:jetpack/ai-assistant {"requestedPrompt":"A text about \\u003cbread\\u003e"} /-->',
		],
		[
			'a text and its conversation',
			'<!-- wp:jetpack/ai-assistant {"content":"**Bread** \\u0026 butter","promptType":"userPrompt","originalMessages":[{"role":"user","content":"a"}],"messages":[{"role":"user","content":"Say \\u0022hi\\u0022"},{"role":"assistant","content":"**Bread**"}]} /-->',
		],
		[
			'the playground',
			'<!-- wp:jetpack/ai-assistant {"useGutenbergSyntax":true,"useGpt4":true,"customSystemPrompt":"Be brief."} /-->',
		],
		[
			'the older name of the switch',
			'<!-- wp:jetpack/ai-assistant {"isLayoutBuldingModeEnable":true} /-->',
		],
		[
			'blocks that came and are not accepted',
			'<!-- wp:jetpack/ai-assistant {"useGutenbergSyntax":true} -->\n<!-- wp:paragraph /-->\n<!-- /wp:jetpack/ai-assistant -->',
		],
	] )( 'opens valid and is saved byte for byte: %s', ( _, markup ) => {
		const block = open( markup );
		expect( block.isValid ).toBe( true );
		expect( serialize( block ) ).toBe( markup );
	} );

	it( 'keeps unknown attributes', () => {
		const block = open(
			'<!-- wp:jetpack/ai-assistant {"content":"a","autoRequestPrompt":"x"} /-->'
		);
		expect( block.isValid ).toBe( true );
		expect( block.attributes.content ).toBe( 'a' );
	} );
} );
