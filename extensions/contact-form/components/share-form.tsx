import { messageOf } from '@freehold/admin/message-of';
import { textOf } from '@freehold/stored-text';
import {
	BlockControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { createBlock, serialize } from '@wordpress/blocks';
import { ToolbarButton } from '@wordpress/components';
import {
	store as coreStore,
	useResourcePermissions,
} from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { FORM } from './form-fields';
import {
	FORM_TYPE,
	type FormPost,
	type FormProps,
	type Permissions,
} from './form-post';

/** The button that makes a form of this post one that others can show. */
export function ShareForm( {
	attributes,
	clientId,
}: FormProps ): JSX.Element | null {
	const { canCreate } = useResourcePermissions( {
		kind: 'postType',
		name: FORM_TYPE,
	} ) as unknown as Permissions;
	const [ isBusy, setIsBusy ] = useState( false );
	const { block, postTitle } = useSelect(
		( select ) => ( {
			block: select( blockEditorStore ).getBlock( clientId ),
			postTitle: (
				select( 'core/editor' ) as unknown as
					| { getEditedPostAttribute: ( name: string ) => unknown }
					| undefined
			 )?.getEditedPostAttribute( 'title' ),
		} ),
		[ clientId ]
	);
	const { saveEntityRecord } = useDispatch( coreStore ) as unknown as {
		saveEntityRecord: ( ...args: unknown[] ) => Promise< FormPost >;
	};
	const { replaceBlocks } = useDispatch( blockEditorStore );
	const { createErrorNotice } = useDispatch( noticesStore );
	if ( ! canCreate || ! block ) {
		return null;
	}
	const share = async () => {
		setIsBusy( true );
		try {
			const { id } = await saveEntityRecord(
				'postType',
				FORM_TYPE,
				{
					title:
						textOf( attributes.formTitle ) ||
						textOf( postTitle ) ||
						__( 'Form', 'freehold' ),
					content: serialize( [ block ] ),
					status: 'publish',
				},
				{ throwOnError: true }
			);
			replaceBlocks( [ clientId ], [ createBlock( FORM, { ref: id } ) ] );
		} catch ( thrown ) {
			setIsBusy( false );
			void createErrorNotice( messageOf( thrown ), { type: 'snackbar' } );
		}
	};
	return (
		<BlockControls group="other">
			<ToolbarButton
				onClick={ () => void share() }
				isBusy={ isBusy }
				disabled={ isBusy }
			>
				{ __( 'Use in other posts', 'freehold' ) }
			</ToolbarButton>
		</BlockControls>
	);
}
