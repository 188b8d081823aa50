import { useBlockProps } from '@wordpress/block-editor';
import type { BlockDeprecation } from '@wordpress/blocks';
import { registerPart } from '../../register';

type Stored = Record< string, unknown >;

registerPart( 'jetpack/form-progress-indicator', {
	deprecated: ( now ) => {
		const older: BlockDeprecation< Stored, Stored > = {
			...now,
			apiVersion: 2,
			save: () => (
				<div className="jetpack-form-progress-indicator--wrapper">
					<div className="wp-block-jetpack-form-progress-indicator">
						<div className="jetpack-form-progress-indicator-bar"></div>
					</div>
				</div>
			),
		};
		return [
			older,
			{
				...older,
				save: () => (
					<div { ...useBlockProps.save() }>
						<div className="jetpack-form-progress-indicator">
							<div className="jetpack-form-progress-indicator-bar"></div>
						</div>
					</div>
				),
			},
		];
	},
} );
