<?php
declare( strict_types=1 );

namespace Freehold\Media;

use WP_Error;

/**
 * Adapts one service to the routes. An adapter also describes what the service supports, so that the editor offers nothing
 * else.
 */
interface Source {

	/**
	 * Returns the service's ID, as in the routes and in {@see \Freehold\Keys}.
	 */
	public function id(): string;

	/**
	 * Returns the service's own name; not translated.
	 */
	public function name(): string;

	/**
	 * Returns the service's name in menus, translated.
	 */
	public function title(): string;

	/**
	 * Returns what is missing before the current user can use the service.
	 *
	 * @return string `key` or `client`: an administrator must enter it; `connection`: the user must give permission; empty if
	 *                nothing is missing.
	 */
	public function missing(): string;

	/**
	 * Returns what the service supports.
	 *
	 * @return array{search: bool, sessions: bool, paths: string[], filters: array<int, Filter>, page_size: int, deepest: int|null}
	 *     `paths`: the views that can be listed, `recent` and `albums`. `page_size`: the largest page. `deepest`: the number of
	 *     results of one search; null for all.
	 */
	public function abilities(): array;

	/**
	 * Returns the link that the service's terms require beside its images.
	 *
	 * @return array{text: string, url: string}|null
	 */
	public function attribution(): ?array;

	/**
	 * Returns a page of images.
	 *
	 * @param Query $query The query. Its filters, path and page are among {@see self::abilities()}; if those include `albums`,
	 *                     the path may be the ID of an album.
	 * @return Page|WP_Error
	 */
	public function list( Query $query ): Page|WP_Error;

	/**
	 * Returns an image by its ID, if it is not cached.
	 *
	 * @param string $guid The ID.
	 * @return Item|WP_Error
	 */
	public function find( string $guid ): Item|WP_Error;

	/**
	 * Returns the request headers for downloading its files.
	 *
	 * @return array<string, string>|WP_Error
	 */
	public function file_headers(): array|WP_Error;

	/**
	 * Returns whether its results are the same for all users, so that they can be cached for all.
	 */
	public function is_public(): bool;
}
