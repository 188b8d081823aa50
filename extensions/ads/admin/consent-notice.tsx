import { getInitialState } from '@freehold/initial-state';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Screen } from './types';

/**
 * Says when ads of other companies load, which surprises site administrators without a consent tool.
 *
 * @param props         The properties.
 * @param props.consent The option, and whether WordPress knows of a consent tool.
 */
export function ConsentNotice( {
	consent: { mode, has_tool: hasTool },
}: Pick< Screen, 'consent' > ): JSX.Element {
	const texts = {
		auto: hasTool
			? __(
					'Ads of other companies load when visitors consent to marketing.',
					'freehold'
			  )
			: __(
					'Ads of other companies load only if the site has a consent tool that supports IAB TCF, IAB GPP or the WP Consent API. Without one, visitors see image ads only.',
					'freehold'
			  ),
		always: __(
			'Ads of other companies load only after consent, also where no law requires it.',
			'freehold'
		),
		never: __(
			'Ads of other companies load without asking visitors. Many laws require consent.',
			'freehold'
		),
	};
	return (
		<Notice
			className="freehold-ads__consent"
			status={
				mode === 'never' || ( mode === 'auto' && ! hasTool )
					? 'warning'
					: 'info'
			}
			isDismissible={ false }
			actions={ [
				{
					label: __( 'Change', 'freehold' ),
					url: `${
						getInitialState().adminUrl
					}admin.php?page=freehold-settings#setting-ads-consent`,
					variant: 'link',
				},
			] }
		>
			{ texts[ mode ] }
		</Notice>
	);
}
