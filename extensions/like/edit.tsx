import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { icon } from './icon';

/** The block in the editor: the button, which does nothing here. */
export default function Edit(): JSX.Element {
	return (
		<div { ...useBlockProps( { className: 'wp-block-button' } ) }>
			<span className="wp-block-jetpack-like__button wp-block-button__link wp-element-button">
				<span className="wp-block-jetpack-like__icon">{ icon }</span>
				{ __( 'Like', 'freehold' ) }
			</span>
		</div>
	);
}
