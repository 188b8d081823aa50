import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { registerPart } from '../../register';

registerPart( 'jetpack/form-step-container', {
	save: () => (
		<div className="jetpack-form-steps-wrapper">
			<div
				{ ...useInnerBlocksProps.save(
					useBlockProps.save( {
						className: 'jetpack-form-step-container',
					} )
				) }
			/>
		</div>
	),
} );
