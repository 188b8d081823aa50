<?php
declare( strict_types=1 );

namespace Freehold\Upload;

/**
 * Lists the purposes of uploads. A token is bound to one.
 */
final class Purposes {

	/** The purpose of uploads that become attachments like any other. */
	public const MEDIA = 'media';

	/**
	 * Returns the purposes.
	 *
	 * @return array<string, array{capability: string, types: string[], attachment: bool, at_once: bool}> By name. `types`: MIME types such as `video/*`, empty for all; `attachment`: whether the file becomes one; `at_once`: whether it does so in the request that brings the last byte, so that the response can name it.
	 */
	public static function all(): array {
		/**
		 * Filters the purposes of uploads.
		 *
		 * @param array<string, array{capability: string, types: string[], attachment: bool, at_once: bool}> $purposes By name.
		 */
		return apply_filters(
			'freehold_upload_purposes',
			array(
				self::MEDIA => array(
					'capability' => 'upload_files',
					'types'      => array(),
					'attachment' => true,
					'at_once'    => false,
				),
			)
		);
	}

	/**
	 * Returns a purpose.
	 *
	 * @return array{capability: string, types: string[], attachment: bool, at_once: bool}|null Null if there is none.
	 */
	public static function get( string $name ): ?array {
		return self::all()[ $name ] ?? null;
	}
}
