import { render, screen } from '@testing-library/react';
import { Slot, SlotFillProvider } from '@wordpress/components';
import { PublishWarning } from '../publish-warning';

let mockBlocks: string[] = [];

jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		selectors: { getBlocksByName: () => mockBlocks },
	} );
	register( store );
	return { store };
} );

/** Renders the warnings of all blocks, and the panel of the post editor. */
const show = ( isPending: boolean, isWriting = '' ) =>
	render(
		<SlotFillProvider>
			{ mockBlocks.map( ( clientId ) => (
				<PublishWarning
					key={ clientId }
					clientId={ clientId }
					isPending={ isPending }
					isWriting={ clientId === isWriting }
				/>
			) ) }
			<Slot name="PluginPrePublishPanel" />
		</SlotFillProvider>
	);

it( 'warns once of responses that are not accepted', () => {
	mockBlocks = [ 'first', 'second' ];
	show( true );
	expect(
		screen.getByText( /contains an AI Assistant block/ )
	).toBeVisible();
} );

it( 'warns of a response that is still being written, in any block', () => {
	mockBlocks = [ 'first', 'second' ];
	show( false, 'second' );
	expect(
		screen.getByText( /^The AI Assistant is still writing/ )
	).toBeVisible();
} );

it( 'ignores an empty block', () => {
	mockBlocks = [ 'first' ];
	show( false );
	expect(
		screen.queryByText( /contains an AI Assistant block/ )
	).not.toBeInTheDocument();
} );
