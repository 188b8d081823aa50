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
const show = ( isPending: boolean ) =>
	render(
		<SlotFillProvider>
			{ mockBlocks.map( ( clientId ) => (
				<PublishWarning
					key={ clientId }
					clientId={ clientId }
					isPending={ isPending }
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

it( 'ignores an empty block', () => {
	mockBlocks = [ 'first' ];
	show( false );
	expect(
		screen.queryByText( /contains an AI Assistant block/ )
	).not.toBeInTheDocument();
} );
