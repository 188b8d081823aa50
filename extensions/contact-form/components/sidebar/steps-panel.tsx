import { ToggleControl } from '@freehold/controls';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { fromSteps, hasSteps, toSteps } from '../convert-steps';
import type { PanelProps } from './types';

/** The panel that divides the form into steps, or makes one page of them, in one undo step. */
export function StepsPanel( { clientId }: PanelProps ): JSX.Element {
	// The types of the registry lack what it does.
	const registry = useRegistry() as unknown as {
		batch: ( act: () => void ) => void;
	};
	const { replaceInnerBlocks, updateBlockAttributes } =
		useDispatch( blockEditorStore );
	const blocks: BlockInstance[] = useSelect(
		( select ) => select( blockEditorStore ).getBlocks( clientId ),
		[ clientId ]
	);
	const isDivided = hasSteps( blocks );
	return (
		<PanelBody title={ __( 'Steps', 'freehold' ) } initialOpen={ false }>
			<ToggleControl
				label={ __( 'Divide the form into steps', 'freehold' ) }
				help={ __(
					'Visitors see one step at a time. Without JavaScript, they see all steps on one page.',
					'freehold'
				) }
				checked={ isDivided }
				onChange={ () =>
					registry.batch( () => {
						// Jetpack recognizes forms with steps by this name.
						updateBlockAttributes( [ clientId ], {
							variationName: isDivided ? 'default' : 'multistep',
						} );
						replaceInnerBlocks(
							clientId,
							isDivided ? fromSteps( blocks ) : toSteps( blocks ),
							false
						);
					} )
				}
			/>
		</PanelBody>
	);
}
