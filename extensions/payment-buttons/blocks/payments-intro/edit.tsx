import {
	InnerBlocks,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	createBlock,
	getBlockType,
	type BlockEditProps,
} from '@wordpress/blocks';
import { Button, Placeholder } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { payment } from '@wordpress/icons';

/** What the block becomes, if it is available. */
const CHOICES = [
	'jetpack/payment-buttons',
	'jetpack/donations',
	'jetpack/simple-payments',
];

/** The block in the editor: a choice, which replaces it. */
export default function Edit( {
	clientId,
}: BlockEditProps< Record< string, never > > ): JSX.Element {
	const { replaceBlock } = useDispatch( blockEditorStore );
	const hasBlocks = useSelect(
		( select ) => select( blockEditorStore ).getBlockCount( clientId ) > 0,
		[ clientId ]
	);
	const blockProps = useBlockProps();
	return (
		<div { ...blockProps }>
			{ hasBlocks ? (
				<InnerBlocks />
			) : (
				<Placeholder
					icon={ payment }
					label={ __( 'Payments', 'freehold' ) }
					instructions={ __(
						'Select what you want to add. Visitors see nothing until then.',
						'freehold'
					) }
				>
					{ CHOICES.map( ( name ) => {
						const type = getBlockType( name );
						return (
							type && (
								<Button
									key={ name }
									variant="secondary"
									onClick={ () =>
										replaceBlock(
											clientId,
											createBlock( name )
										)
									}
								>
									{ type.title }
								</Button>
							)
						);
					} ) }
				</Placeholder>
			) }
		</div>
	);
}
