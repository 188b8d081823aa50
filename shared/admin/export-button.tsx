import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { download } from '@wordpress/icons';

/**
 * A link that downloads a list as a CSV file.
 *
 * @param props      The properties.
 * @param props.href The file’s URL.
 */
export const ExportButton = ( { href }: { href: string } ): JSX.Element => (
	<Button icon={ download } href={ href } download size="compact">
		{ __( 'Export as CSV', 'freehold' ) }
	</Button>
);
