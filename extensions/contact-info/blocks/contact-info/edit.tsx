import { gapStyle } from '@freehold/blocks/gap';
import { ToggleControl } from '@freehold/controls';
import {
	InnerBlocks,
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ALLOWED, TEMPLATE } from './content';
import type { Attributes } from './types';
import './editor.scss';

/** Shows the inner blocks, each of which has its own fields. */
export default function Edit( {
	attributes: { showVcard, style },
	setAttributes,
	clientId,
}: BlockEditProps< Attributes > ): JSX.Element {
	const { isEmpty, isNew } = useSelect(
		( select ) => {
			const { getBlockCount, wasBlockJustInserted } =
				select( blockEditorStore );
			return {
				isEmpty: getBlockCount( clientId ) === 0,
				isNew: wasBlockJustInserted( clientId ),
			};
		},
		[ clientId ]
	);
	const { children, ...blockProps } = useInnerBlocksProps(
		useBlockProps( { style: gapStyle( style ) } ),
		{
			allowedBlocks: ALLOWED,
			// Only for new blocks: stored blocks may be empty, and opening a post must not change it.
			template: isNew ? TEMPLATE : undefined,
			templateInsertUpdatesSelection: false,
			renderAppender: isEmpty
				? InnerBlocks.ButtonBlockAppender
				: undefined,
		}
	);

	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					<ToggleControl
						label={ __( 'Offer a contact card', 'freehold' ) }
						help={ __(
							'Visitors can download the name, address, email address and phone number to their address book (vCard).',
							'freehold'
						) }
						checked={ showVcard }
						onChange={ ( wanted ) =>
							setAttributes( { showVcard: wanted } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...blockProps }>
				{ children }
				{ showVcard && (
					<p className="wp-block-jetpack-contact-info__vcard">
						{ __( 'Save contact', 'freehold' ) }
					</p>
				) }
			</div>
		</>
	);
}
