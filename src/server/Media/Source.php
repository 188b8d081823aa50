<?php
/**
 * A place outside of the site that has pictures.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Media;

use WP_Error;

/**
 * What the routes ask of each service. An adapter speaks the service's own language and says what it can do, so that nobody
 * offers what it cannot.
 */
interface Source {

	/**
	 * The service's id, as in the routes and in {@see \Freehold\Keys}.
	 */
	public function id(): string;

	/**
	 * The service's own name; not translated.
	 */
	public function name(): string;

	/**
	 * What it is called in menus, translated.
	 */
	public function title(): string;

	/**
	 * What the current user lacks before it can be asked.
	 *
	 * @return string `key` or `client`: something that an administrator enters; `connection`: the user's own permission; an
	 *                empty string where nothing is missing.
	 */
	public function missing(): string;

	/**
	 * What it can do.
	 *
	 * @return array{search: bool, sessions: bool, paths: string[], filters: array<int, Filter>, page_size: int, deepest: int|null}
	 *     `paths`: the views that can be listed, `recent` and `albums`. `page_size`: the most that it gives at a time. `deepest`:
	 *     how many results it shows of one search; null where it shows all.
	 */
	public function abilities(): array;

	/**
	 * The link that its terms ask for beside its pictures.
	 *
	 * @return array{text: string, url: string}|null
	 */
	public function attribution(): ?array;

	/**
	 * A page of pictures.
	 *
	 * @param Query $query What is looked for; its filters, path and page are ones that {@see self::abilities()} names; where it
	 *                     names `albums`, the path may be the id of one.
	 * @return Page|WP_Error
	 */
	public function list( Query $query ): Page|WP_Error;

	/**
	 * A picture by its id, where it is not remembered from a list.
	 *
	 * @param string $guid The id.
	 * @return Item|WP_Error
	 */
	public function find( string $guid ): Item|WP_Error;

	/**
	 * The request headers with which its files are fetched.
	 *
	 * @return array<string, string>|WP_Error
	 */
	public function file_headers(): array|WP_Error;

	/**
	 * Whether what it lists is the same for everybody, so that one person's list can be another's.
	 */
	public function is_public(): bool;
}
