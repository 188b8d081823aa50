import { registerPart } from '../../register';
import { saveBox } from '../../save';

registerPart( 'jetpack/form-step-navigation', {
	save: () => (
		<div className="wp-block-jetpack-form-step-navigation__wrapper">
			{ saveBox() }
		</div>
	),
} );
