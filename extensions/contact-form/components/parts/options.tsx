import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { AddButton, useIsActive } from './add-button';
import { useLook, WithControls, type Props } from './common';

const OPTION = [ [ 'jetpack/option' ] ];

/** The options of a field on the canvas. */
export function OptionsEdit( props: Props ): JSX.Element {
	const { clientId } = props;
	const isActive = useIsActive( clientId );
	useLook( props );
	const innerBlocksProps = useInnerBlocksProps(
		useBlockProps( { className: 'freehold-field__options' } ),
		{
			allowedBlocks: [ 'jetpack/option' ],
			defaultBlock: { name: 'jetpack/option' },
			directInsert: true,
			template: OPTION,
			templateLock: false,
			templateInsertUpdatesSelection: false,
			renderAppender: isActive
				? () => (
						<AddButton
							clientId={ clientId }
							create={ () => createBlock( 'jetpack/option' ) }
						>
							{ __( 'Add option', 'freehold' ) }
						</AddButton>
				  )
				: false,
		}
	);
	return (
		<WithControls { ...props }>
			<ul { ...innerBlocksProps } />
		</WithControls>
	);
}
