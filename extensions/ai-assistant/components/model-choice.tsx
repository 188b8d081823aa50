import { useBrowserModel } from '@freehold/ai';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/**
 * Lets the user choose the model that is built into the browser; nothing if the browser or the site has none to offer.
 */
export function ModelChoice(): JSX.Element | null {
	const { isOffered, isUsed, choose } = useBrowserModel();
	return isOffered ? (
		<PanelBody title={ __( 'AI model', 'freehold' ) }>
			<ToggleControl
				label={ __( 'Use the model in this browser', 'freehold' ) }
				help={ __(
					'Your text stays in the browser. Images still use the AI service of the site.',
					'freehold'
				) }
				checked={ isUsed }
				onChange={ choose }
				__nextHasNoMarginBottom
			/>
		</PanelBody>
	) : null;
}
