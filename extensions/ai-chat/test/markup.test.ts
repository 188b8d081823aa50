import { createBlock, serialize } from '@wordpress/blocks';
import { openBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

const stored = ( label: string, attributes = '' ): string =>
	`<!-- wp:jetpack/ai-chat ${ attributes }-->\n<div data-ask-button-label="${ label }" class="wp-block-jetpack-ai-chat"></div>\n<!-- /wp:jetpack/ai-chat -->`;

beforeAll( () => {
	registerOwnBlock( 'ai-chat' );
} );

it( 'saves what Jetpack saves', () => {
	expect( serialize( createBlock( 'jetpack/ai-chat' ) ) ).toBe(
		stored( 'Ask' )
	);
} );

it.each( [
	[ stored( 'Ask' ), undefined ],
	[ stored( 'Go', '{"askButtonLabel":"Go"} ' ), 'Go' ],
] )( 'opens %s', ( content, label ) => {
	const { attributes, isValid } = openBlock( content );
	expect( isValid ).toBe( true );
	expect( attributes.askButtonLabel ).toBe( label );
} );

it.each( [
	// The default of a German Jetpack.
	[ stored( 'Fragen' ), 'Fragen' ],
	[ '<!-- wp:jetpack/ai-chat /-->', undefined ],
	[ '<!-- wp:jetpack/ai-chat {"askButtonLabel":"Go"} /-->', 'Go' ],
] )( 'updates %s', ( content, label ) => {
	const { attributes, isValid } = openBlock( content );
	expect( isValid ).toBe( true );
	expect( attributes.askButtonLabel ).toBe( label );
	expect( console ).toHaveInformed();
} );
